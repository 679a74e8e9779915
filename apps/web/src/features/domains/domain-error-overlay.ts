import { useQuery } from '@tanstack/react-query'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { serviceAndDomainQuery } from '#platform/answers/get-service-and-domain.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    /** The platform no longer serves the current domain. `text` is the platform's message. */
    'domain-error': { text: string | undefined }
  }
}

export const domainErrorOverlay: Overlay = {
  name: 'domain-error',
  layer: 'modal',
  useWanted: useDomainErrorWanted,
  Content: lazyWithTexts(
    'system',
    async () => (await import('./domain-error-dialog.tsx')).DomainErrorDialog,
  ),
}

/**
 * DOMAIN-05: returns true once the request for the domains and the customer service link has
 * completed. If the request failed, the dialog uses the values that are built into the page.
 */
function useDomainErrorWanted(): boolean {
  const isRaised = useOverlaySubject('domain-error') !== undefined
  const { isFetched } = useQuery({ ...serviceAndDomainQuery(), enabled: isRaised })
  return isRaised && isFetched
}
