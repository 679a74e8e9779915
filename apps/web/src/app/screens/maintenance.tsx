import type { SystemStatus } from '@livery/contract/platform/system.ts'
// The sanitizer is loaded with the page, because a message that arrives later would shift the
// layout.
import '#ui/media/sanitise.ts'
import { Contact } from '#features/customer-service/contact.tsx'
import { MaintenanceScreen } from '#features/system/maintenance-screen.tsx'

/** Replaces the whole app during platform maintenance. */
export function Maintenance({ status }: { status: SystemStatus }) {
  return <MaintenanceScreen status={status} contact={<Contact />} />
}
