/** Form encoding of bodies, `address[city]=Giza&tags[]=a`, for APIs without JSON. */

export const formType = 'application/x-www-form-urlencoded';

/** Encodes an object with nested names in brackets; null becomes an empty value. */
export function formOf(body: unknown): URLSearchParams {
  const form = new URLSearchParams();
  const put = (name: string, value: unknown): void => {
    if (Array.isArray(value))
      for (const [index, one] of value.entries())
        put(`${name}[${typeof one === 'object' && one !== null ? index : ''}]`, one);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) put(name ? `${name}[${key}]` : key, one);
    else if (value !== undefined)
      form.append(name, value === null ? '' : String(value as string | number | boolean));
  };
  put('', body);
  return form;
}
