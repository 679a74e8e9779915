import type { SystemStatus } from '@livery/contract/platform/system.ts'
// With the page: words that come after it would move all that is on it.
import '#ui/media/sanitise.ts'
import { Contact } from '#features/customer-service/contact.tsx'
import { MaintenanceScreen } from '#features/system/maintenance-screen.tsx'

/** In place of the whole app while the platform is being worked on. */
export function Maintenance({ status }: { status: SystemStatus }) {
  return <MaintenanceScreen status={status} contact={<Contact />} />
}
