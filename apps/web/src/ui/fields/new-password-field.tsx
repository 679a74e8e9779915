import type { ReactNode } from 'react'
import type { FieldFault, Lengths } from '#lib/field-checks.ts'
import { useFaultWords } from './field-frame.tsx'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  enterKeyHint?: 'next' | 'go'
  lengths: Lengths
  /** The field's fault; set once the error should be shown. */
  fault: FieldFault | undefined
  /** Shown below the field: how strong the password is. */
  meter?: ReactNode
}

/** Renders a field for a new password, with its rule. */
export function NewPasswordField({ lengths, fault, meter, ...field }: NewPasswordFieldProps) {
  const say = useFaultWords()
  const rule = { key: 'password_rule', min: lengths.minLength, max: lengths.maxLength } as const
  const input = (
    <PasswordField {...field} autoComplete="new-password" hint={say(rule)} error={say(fault)} />
  )

  return meter ? (
    <div>
      {input}
      {meter}
    </div>
  ) : (
    input
  )
}
