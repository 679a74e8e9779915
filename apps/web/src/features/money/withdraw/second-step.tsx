import type { CodeMethod } from '@livery/contract/platform/security.ts'
import { useTranslation } from 'react-i18next'
import { useOwnCode } from '#platform/forms/use-own-code.ts'
import { OwnCodeField } from '#ui/fields/own-code-field.tsx'

type SecondStepProps = {
  method: CodeMethod
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The code of a withdrawal's second step. */
export function SecondStep({ method, ...field }: SecondStepProps) {
  const { t } = useTranslation()
  const { send, ...state } = useOwnCode(method)
  return <OwnCodeField {...field} {...state} onSend={send} hint={t(`own_code_by_${method}`)} />
}
