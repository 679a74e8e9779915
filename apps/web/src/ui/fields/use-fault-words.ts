import { useTranslation } from 'react-i18next'
import type { FieldFault } from '#lib/field-checks.ts'

/** Returns a function that converts a field's fault to its message; undefined without a fault. */
export function useFaultWords(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useTranslation()
  return fault => fault && t(fault.key, { min: fault.min, max: fault.max })
}
