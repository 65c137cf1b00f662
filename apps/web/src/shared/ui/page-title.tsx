import { useEffect } from 'react';
import { BRAND_NAME } from '../brand/brand.js';
import { shell, useT } from '../i18n/namespaces.js';
import { reportPageHead, type PageHead } from './page-head.js';
import { announce } from './toast-store.js';

/** As tabs, search results and shared links show a page's title. */
export const fullTitle = (title: string): string => `${title} — ${BRAND_NAME}`;

interface PageTitleProps extends Omit<PageHead, 'title'> {
  children: string;
}

/** The title of the page in the browser's tab, also read to screen readers when the page opens; and what search engines are told. */
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
