import type { SystemStatus } from '@livery/contract/platform/system.ts'
// The sanitizer is loaded with the page, because a message that arrives later would shift the
// layout.
import '#ui/media/sanitise.ts'
import { Contact } from '#features/customer-service/contact.tsx'
import { AccessDeniedScreen } from '#features/system/access-denied-screen.tsx'
import { MaintenanceScreen } from '#features/system/maintenance-screen.tsx'

type ClosedProps = { status: SystemStatus; onRetry: () => void; isRetrying: boolean }

/**
 * Replaces the whole app for visitors from regions that the platform does not serve, and for
 * everyone during the platform's maintenance.
 */
export function Closed({ status, ...retry }: ClosedProps) {
  const contact = <Contact />
  return status.regionRestriction ? (
    <AccessDeniedScreen status={status} contact={contact} {...retry} />
  ) : (
    <MaintenanceScreen status={status} contact={contact} />
  )
}
