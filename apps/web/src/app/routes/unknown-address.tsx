import i18n from 'i18next'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { loadTextGroup } from '#i18n/text-group.ts'
import { paths } from '#lib/paths.ts'
import { toast } from '#ui/feedback/toast-store.ts'

/** ROUTE-03: home replaces an address that has no screen, and a toast says so. */
export function UnknownAddress() {
  useEffect(() => {
    loadTextGroup('system').then(
      () => toast(i18n.t('unknown_address')),
      // Without its text, home alone is answer enough.
      () => undefined,
    )
  }, [])
  return <Navigate to={paths.home} replace />
}
