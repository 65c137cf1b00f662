import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { LANGUAGE_LIST, LANGUAGE_NAMES } from '../shared/i18n/languages.js';
import { shell, useLanguage, useT } from '../shared/i18n/namespaces.js';
import { CheckMark, ChevronDown } from '../shared/ui/first-icons.js';
import { switchLanguage } from './switch-language.js';

/** Opens on click; closes on a choice, on a click outside and on Escape (spec §2). */
export function LanguageMenu() {
  const t = useT(shell);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
    const onPointer = (event: PointerEvent) => box.current?.contains(event.target as Node) || setOpen(false);
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + step + items.length) % items.length]?.focus();
  };
  return (
    <div ref={box} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className="btn btn-ghost px-3"
        data-size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${t('nav.language')}, ${LANGUAGE_NAMES[language]}`}
        onClick={() => setOpen(!open)}
      >
        {language.toUpperCase()}
        <ChevronDown size={15} className={open ? 'rotate-180 transition' : 'transition'} />
      </button>
      {open && (
        <div
          role="menu"
          aria-label={t('nav.language')}
          className="absolute top-full right-0 mt-2 min-w-44 animate-[fade_0.15s] rounded-2xl border border-line bg-raised p-1.5 shadow-high"
        >
          {LANGUAGE_LIST.map((code) => (
            <button
              key={code}
              type="button"
              role="menuitemradio"
              aria-checked={code === language}
              tabIndex={-1}
              lang={code}
              className="flex min-h-11 w-full items-center justify-between gap-6 rounded-lg px-3.5 text-left hover:bg-gold-wash"
              onClick={() => {
                switchLanguage(code, t('offline'));
                close();
              }}
            >
              {LANGUAGE_NAMES[code]}
              {code === language && <CheckMark size={17} className="text-gold-text" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
