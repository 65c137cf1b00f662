import { useEffect } from 'react';
import { BRAND } from '../brand/brand.js';
import { shell, useT } from '../i18n/namespaces.js';
import { reportPageHead, type PageHead } from './page-head.js';
import { announce } from './toast-store.js';

/** A page's title as shown in tabs, search results and shared links. */
export const fullTitle = (title: string): string => `${title} — ${BRAND.name}`;

interface PageTitleProps extends Omit<PageHead, 'title'> {
  children: string;
}

/** The page's title in the browser tab, also announced when the page opens, and its metadata for search engines. */
export function PageTitle({ children, description, structuredData }: PageTitleProps) {
  const t = useT(shell);
  const described = description ?? t('home.description');
  reportPageHead({
    title: children,
    ...(description === undefined ? {} : { description }),
    ...(structuredData === undefined ? {} : { structuredData }),
  });
  useEffect(() => {
    document.title = fullTitle(children);
    announce(children);
  }, [children]);
  useEffect(() => {
    document.querySelector('meta[name=description]')?.setAttribute('content', described);
  }, [described]);
  return null;
}
