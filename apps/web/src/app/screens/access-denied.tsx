import type { SystemStatus } from '@livery/contract/platform/system.ts'
import { Contact } from '#features/customer-service/contact.tsx'
import { AccessDeniedScreen } from '#features/system/access-denied-screen.tsx'

type AccessDeniedProps = { status: SystemStatus; onRetry: () => void; isRetrying: boolean }

/** In place of the whole app for a visitor from where the platform serves nobody. */
export function AccessDenied(props: AccessDeniedProps) {
  return <AccessDeniedScreen {...props} contact={<Contact />} />
}
