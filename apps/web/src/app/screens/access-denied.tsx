import type { SystemStatus } from '@livery/contract/platform/system.ts'
import { Contact } from '#features/customer-service/contact.tsx'
import { AccessDeniedScreen } from '#features/system/access-denied-screen.tsx'

type AccessDeniedProps = { status: SystemStatus; onRetry: () => void; isRetrying: boolean }

/** Replaces the whole app for visitors from regions that the platform does not serve. */
export function AccessDenied(props: AccessDeniedProps) {
  return <AccessDeniedScreen {...props} contact={<Contact />} />
}
