import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SOCIAL_LINKS } from '../shared/brand/brand.js';
import { Mark } from '../shared/brand/logo.js';
import { shell, useT } from '../shared/i18n/namespaces.js';
import type { FooterColumn } from './app-route.js';
import { footerLinks } from './navigation.js';
import { flagScrollToTop } from './scroll-to-top.js';

const PATHS = {
  facebook:
    'M13.700 21v-7.200h2.500l.4-3h-2.900V9c0-.9.3-1.500 1.500-1.500h1.500V4.800c-.3 0-1.200-.1-2.200-.1-2.200 0-3.700 1.300-3.700 3.800v2.300H8.300v3h2.500V21z',
  x: 'M4 4h4.700l4 5.600L17.500 4H20l-6.100 7.300L20.400 20h-4.700l-4.300-6-5 6H3.900l6.400-7.700zm3.600 1.700 9 12.600h1.300L8.900 5.700z',
  instagram:
    'M8 3.500h8A4.500 4.500 0 0 1 20.500 8v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500zm0 1.800A2.700 2.700 0 0 0 5.300 8v8A2.700 2.700 0 0 0 8 18.700h8a2.700 2.700 0 0 0 2.700-2.700V8A2.700 2.700 0 0 0 16 5.300zm4 2.600a4.100 4.100 0 1 1 0 8.200 4.100 4.100 0 0 1 0-8.200zm0 1.800a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zm4.400-3.100a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200z',
  linkedin:
    'M4.500 9.500h3.100V20H4.500zM6 4.500A1.800 1.800 0 1 1 6 8.100a1.800 1.800 0 0 1 0-3.600zM9.700 9.500h3v1.400c.5-.9 1.600-1.700 3.200-1.700 3.200 0 3.800 2 3.800 4.800v6h-3.100v-5.300c0-1.300 0-2.900-1.800-2.900s-2 1.400-2 2.800V20H9.700z',
} as const;

/** Simplified logos of the four networks, drawn for this footer. */
export const SocialIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg width="19" height="19" viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

function FooterLinks({ column, className }: { column: FooterColumn; className: string }) {
  const t = useT(shell);
  const links = footerLinks(column);
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.path}>
          <Link
            to={link.path}
            onClick={flagScrollToTop}
            className="inline-block py-1 text-ink underline decoration-transparent underline-offset-4 transition hover:text-gold-text hover:decoration-current"
          >
            {t(link.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Column({ name, children }: { name: Exclude<FooterColumn, 'legal'>; children?: ReactNode }) {
  const t = useT(shell);
  return (
    <section>
      <h2 className="eyebrow">{t(`footer.${name}`)}</h2>
      <p className="mt-4 max-w-[34ch] text-small text-ink-soft">{t(`footer.${name}.text`)}</p>
      <FooterLinks column={name} className="mt-4 grid gap-1" />
      {children}
    </section>
  );
}

const YEAR = new Date().getFullYear();

/** Four columns, four social links, and the copyright line (spec §2). */
export default function Footer() {
  const t = useT(shell);
  return (
    <footer className="mt-band border-t border-line bg-sunken">
      <div className="column grid gap-x-12 gap-y-12 py-band sm:grid-cols-2 lg:grid-cols-4">
        <Column name="about" />
        <Column name="services" />
        <Column name="contact">
          <ul aria-label={t('footer.social')} className="mt-4 -ml-3 flex">
            {SOCIAL_LINKS.map(({ network, icon, href }) => (
              <li key={icon}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="icon-btn"
                  aria-label={t('footer.new_tab', { network })}
                >
                  <SocialIcon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </Column>
        <Column name="join" />
      </div>
      <div className="column">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-6 text-small text-ink-soft">
          <p className="flex items-center gap-3">
            <Mark size={24} />
            {t('footer.copyright', { year: YEAR })}
          </p>
          <FooterLinks column="legal" className="flex flex-wrap gap-x-6" />
        </div>
      </div>
    </footer>
  );
}
