import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { ContactList, type OpenedService, serviceScriptQuery } from './contact-list.tsx'
import { useCustomerService } from './find-customer-service.ts'
import { ServicePanel } from './service-panel.tsx'

type ServiceSheetProps = OverlayProps & {
  overlay: string
  /** A row above the entries, the chat's. */
  lead?: ReactNode
  /** A row below the entries, that of feedback. */
  tail?: ReactNode
}

/** The ways to reach customer service, and the one that is opened. */
export function ServiceSheet({ overlay, lead, tail, onClose }: ServiceSheetProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<OpenedService>()
  return (
    <Sheet overlay={overlay} open onClose={onClose} title={opened?.title ?? t('contact_title')}>
      {opened ? (
        <ServicePanel service={opened} onLeave={() => setOpened(undefined)} />
      ) : (
        <ContactList lead={lead} tail={tail} onOpen={setOpened} />
      )}
    </Sheet>
  )
}

/** CS-01: customer service alone, for players who may not be logged in. */
export function CustomerServiceSheet({ onClose }: OverlayProps) {
  useOpenAlone(onClose)
  return <ServiceSheet overlay="customer-service" onClose={onClose} />
}

/**
 * One entry alone is opened at once, in this tab: browsers refuse a window that is opened after
 * waiting for an answer.
 */
function useOpenAlone(onClose: () => void): void {
  const { data } = useCustomerService()
  const { data: script, isPending } = useQuery(serviceScriptQuery())
  const alone = data?.length === 1 && !isPending && !script ? data[0]?.href : undefined
  const follow = useEffectEvent((href: string) => {
    // Not closed as well: closing goes back in the history, which would cancel this navigation.
    window.location.assign(href)
  })
  useEffect(() => {
    if (alone !== undefined) follow(alone)
  }, [alone])
  useEffect(() => {
    // A browser may bring this page back as it was left.
    window.addEventListener('pagehide', onClose)
    return () => window.removeEventListener('pagehide', onClose)
  }, [onClose])
}
