import { useTranslation } from 'react-i18next'
import type { FieldFault } from '#lib/field-checks.ts'

/** Answers a function that says what is wrong with a field; undefined when nothing is. */
export function useFaultWords(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useTranslation()
  return fault => fault && t(fault.key, { min: fault.min, max: fault.max })
}
