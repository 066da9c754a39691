import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SectionModel } from '../../../../shared/resources/resource-model.ts';
import { showField } from '../../../fields/guards/deferred-fields.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius, size } from '../../../theme/tokens.ts';
import { sectionHash, sectionId } from '../../section-anchor.ts';
import { sectionNavHeight } from './section-nav.ts';

const List = styled('nav')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    position: 'sticky',
    insetBlockStart: size.topBar,
    zIndex: 2,
    height: sectionNavHeight - 8,
    marginBlockEnd: 8,
    marginInline: -8,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    backgroundColor: theme.vars.palette.background.default,
  },
  '& a': {
    flex: 'none',
    padding: '5px 7px',
    borderRadius: radius.control,
    fontSize: theme.typography.body2.fontSize,
    lineHeight: '20px',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.hover },
    '&[aria-current]': {
      color: theme.vars.palette.text.primary,
      fontWeight: 500,
      backgroundColor: theme.vars.palette.hover,
    },
  },
  // Scroll margin, so that a section's heading is not covered by this list.
  '& ~ * section[id]': { scrollMarginBlockStart: size.topBar + sectionNavHeight },
}));

/** Section navigation of a long form on wide screens; the current section is marked. */
export default function JumpList({ sections }: { sections: readonly SectionModel[] }) {
  const text = useText();
  const { locale } = useLocaleState();
  const here = useSectionInSight(sections);
  const { hash } = useLocation();
  const arrived = sections.find(({ name }) => hash === sectionHash(name));
  useEffect(() => {
    if (!arrived) return undefined;
    const frame = requestAnimationFrame(() => jumpTo(arrived.name, arrived.fields, 0.7));
    return () => cancelAnimationFrame(frame);
  }, [arrived]);
  return (
    <List aria-label={text('records.form.sections')}>
      {sections.map(({ name, title, fields }) => (
        <a
          key={name}
          href={`#${sectionId(name)}`}
          aria-current={here === name ? 'location' : undefined}
          onClick={(event) => {
            // The address stays: “back” leaves the form instead of stepping through sections.
            event.preventDefault();
            jumpTo(name, fields);
          }}
        >
          {title[locale]}
        </a>
      ))}
    </List>
  );
}

/** @param sight no scrolling if the section starts within this share of the window: the record's name stays in view */
function jumpTo(name: string, fields: readonly string[], sight = -Infinity): void {
  if (fields[0]) showField(fields[0]);
  const section = document.getElementById(sectionId(name));
  if (!section) return;
  if (section.getBoundingClientRect().top > innerHeight * sight) section.scrollIntoView();
  section.focus({ preventScroll: true });
}

/** The first section in the upper part of the window. */
function useSectionInSight(sections: readonly SectionModel[]): string | undefined {
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInSight((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) now[isIntersecting ? 'add' : 'delete'](target.id);
          return now;
        }),
      { rootMargin: `-${size.topBar + sectionNavHeight}px 0px -55% 0px` },
    );
    for (const { name, aside } of sections) {
      const section = aside ? null : document.getElementById(sectionId(name));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return sections.find(({ name }) => inSight.has(sectionId(name)))?.name;
}
