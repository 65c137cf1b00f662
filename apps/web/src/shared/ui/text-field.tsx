import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { ui, useT } from '../i18n/namespaces.js';
import { FieldFrame, type FieldFrameProps } from './field-frame.js';

type TextFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, hint, error, hideLabel, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      {(ids) => <input {...input} {...ids} className="field" />}
    </FieldFrame>
  );
}

/** A password with a show/hide toggle (spec §2, "Change password"); pasting and password managers work. */
export function PasswordField({ label, hint, error, hideLabel, className, ...input }: TextFieldProps) {
  const t = useT(ui);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      {(ids) => (
        <div className="relative">
          <input {...input} {...ids} type={shown ? 'text' : 'password'} className="field pr-12" />
          <button
            type="button"
            className="icon-btn absolute inset-y-0 right-1 my-auto"
            aria-pressed={shown}
            aria-label={t('password.show')}
            onClick={() => setShown(!shown)}
          >
            <Icon size={19} aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...area
}: FieldFrameProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      {(ids) => <textarea rows={4} {...area} {...ids} className={clsx('field', 'resize-y')} />}
    </FieldFrame>
  );
}
