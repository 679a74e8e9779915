import type { SystemStatus } from '@livery/contract/platform/system.ts'
import { ContactButton } from '#features/customer-service/contact-button.tsx'
import { MaintenanceScreen } from '#features/system/maintenance-screen.tsx'

/** In place of the whole app while the platform is being worked on. */
export function Maintenance({ status }: { status: SystemStatus }) {
  return <MaintenanceScreen status={status} contact={<ContactButton />} />
}
