import { useEffect } from 'react';
import { BRAND_NAME } from '../brand/brand.js';
import { reportPageHead, type PageHead } from './page-head.js';
import { announce } from './toast-store.js';

/** As tabs, search results and shared links show a page's title. */
export const fullTitle = (title: string): string => `${title} — ${BRAND_NAME}`;

interface PageTitleProps extends Omit<PageHead, 'title'> {
  children: string;
}

/** The title of the page in the browser's tab, also read to screen readers when the page opens; and what search engines are told. */
export function PageTitle({ children, description, structuredData }: PageTitleProps) {
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
    if (description !== undefined)
      document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [description]);
  return null;
}
