import { platformErrors } from '@livery/contract/errors.ts'
import type { FieldName } from './account-fields.ts'

/** The field that a refusal of the platform is about; undefined: none, or an unknown one. */
export function toRefusedField(errorCode: string | undefined): FieldName | undefined {
  if (errorCode === platformErrors.payoutNumber) return 'number'
  return errorCode === platformErrors.payoutHolder ? 'holder' : undefined
}
