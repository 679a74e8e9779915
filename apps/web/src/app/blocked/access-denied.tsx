import type { SystemStatus } from '@livery/contract/platform/system.ts'
import { AccessDeniedScreen } from '#features/system/access-denied-screen.tsx'
import { Contact } from '../customer-service/contact.tsx'

type AccessDeniedProps = { status: SystemStatus; onRetry: () => void; isRetrying: boolean }

/** In place of the whole app for a visitor from where the platform serves nobody. */
export function AccessDenied(props: AccessDeniedProps) {
  return <AccessDeniedScreen {...props} contact={<Contact />} />
}
