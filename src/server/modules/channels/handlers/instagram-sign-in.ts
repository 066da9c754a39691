/** Handlers of the Instagram sign-in: authorization URL, and token for a code. The token is returned to the client and not stored. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, Services } from '../../../infrastructure/http/request-context.ts';
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';
import { instagramVariables } from '../instagram/instagram-settings.ts';
import { languageOfSignIn, sealSignIn } from '../instagram/sign-in-state.ts';

/** OAuth redirect URI; both languages must be registered at Instagram. */
const redirectUri = (services: Services, language: Locale) =>
  `${services.publicOrigin()}/${language}/instagram/redirect`;

/** @throws Problem 409 where no Instagram app is configured */
function signInOf({ instagram }: Services) {
  if (!instagram.signIn)
    throw new Problem(409, 'instagram_not_set_up', { params: { variables: instagramVariables.join(', ') } });
  return instagram.signIn;
}

export const login: Handler = async (_request, { services, tokenHash, language }) => {
  const state = sealSignIn(services.secret, tokenHash!, language);
  const page = signInOf(services).pageFor(redirectUri(services, language), state);
  return { body: { data: { url: page.href } } };
};

export const token: Handler = async (request, { services, tokenHash }) => {
  const signIn = signInOf(services);
  const { code, state } = request.body as { code: string; state: string };
  const language = languageOfSignIn(services.secret, state, tokenHash!);
  if (language === null) throw new Problem(409, 'instagram_sign_in_over');
  try {
    return { body: { data: { token: await signIn.tokenFor(code, redirectUri(services, language)) } } };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    if (error.code === 'instagram_token') throw new Problem(409, 'instagram_sign_in_over');
    throw new Problem(502, error.code);
  }
};
