import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SOCIAL_LINKS, useIdentity } from '../shared/brand/brand.js';
import { Mark } from '../shared/brand/logo.js';
import { SocialIcon } from '../shared/brand/social-icon.js';
import { WrittenFacts } from '../shared/company/written-facts.js';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { useInBrowser } from '../shared/state/use-in-browser.js';
import type { FooterColumn } from './app-route.js';
import { footerLinks } from './navigation.js';
import { flagScrollToTop } from './scroll-to-top.js';

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
            className="inline-block py-3 text-ink md:py-1 underline decoration-transparent underline-offset-4 transition hover:text-gold-text hover:decoration-current"
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
  // The hours of a phone that has no number would send people nowhere.
  const isCallable = useIdentity()?.phone !== null;
  return (
    <section>
      <h2 className="eyebrow">{t(`footer.${name}`)}</h2>
      {(name !== 'contact' || isCallable) && (
        <p className="mt-4 max-w-[34ch] text-small text-ink-soft">{t(`footer.${name}.text`)}</p>
      )}
      <FooterLinks column={name} className="mt-2 grid md:mt-4 md:gap-1" />
      {name === 'contact' && <WrittenFacts facts={['name', 'address', 'phone', 'email']} />}
      {children}
    </section>
  );
}

const YEAR = new Date().getFullYear();

/** Four columns, the brand's social links, and the copyright line (spec §2). */
export default function Footer() {
  const t = useT(shell);
  const links = useInBrowser() ? SOCIAL_LINKS : [];
  return (
    <footer className="mt-band border-t border-line bg-sunken">
      <div className="column grid gap-x-12 gap-y-12 py-band sm:grid-cols-2 lg:grid-cols-4">
        <Column name="about" />
        <Column name="services" />
        <Column name="contact">
          {links.length > 0 && (
            <ul aria-label={t('footer.social')} className="mt-4 -ml-3 flex">
              {links.map(({ network, icon, href }) => (
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
          )}
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
