import { bffPaths } from '@livery/contract/bff-paths.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Bot from 'lucide-react/icons/bot'
import Crown from 'lucide-react/icons/crown'
import Headset from 'lucide-react/icons/headset'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPlayRules } from '#brand/link-rules.ts'
import { safeLink } from '#lib/addresses/safe-link.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { platform } from '#platform/client/client.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FramedPage } from '#ui/frame/framed-page.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from './contact-list.module.css'
import { ContactRow } from './contact-row.tsx'
import type { ServiceEntry, ServiceType } from './service-list.ts'
import { useCustomerService } from './service-list.ts'

/** The panel that a row opens inside the sheet. */
type OpenedService =
  | { kind: 'page'; title: string; href: string }
  | { kind: 'widget'; title: string; script: string }

type ContactListProps = {
  /** The chat's row. */
  lead?: ReactNode
  /** Whether the chat is available now, so that it is the door to a chat. Default: true. */
  isLeadChat?: boolean
  /** A row below the entries: feedback. */
  tail?: ReactNode
  onOpen: (service: OpenedService) => void
}

const looks = {
  AICAN: { icon: Bot, text: 'contact_type_assistant' },
  MIDUOKE: { icon: Headset, text: 'contact_type_chat' },
  LIVECHAT: { icon: Headset, text: 'contact_type_chat' },
  COMM100: { icon: Headset, text: 'contact_type_chat' },
  COMM100VIP: { icon: Crown, text: 'contact_type_vip' },
} as const satisfies Record<ServiceType, object>

type ServicePanelProps = { service: OpenedService; onLeave: () => void }

type ServiceSheetProps = OverlayProps & {
  overlay: string
  /** The chat's row. */
  lead?: ReactNode
  /** Whether the chat is available now, so that it is the door to a chat. Default: true. */
  isLeadChat?: boolean
  /** A row below the entries: feedback. */
  tail?: ReactNode
}

/** A sheet with the customer service options. An open option replaces the list. */
export function ServiceSheet({ overlay, onClose, ...rows }: ServiceSheetProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<OpenedService>()
  return (
    <Sheet overlay={overlay} open onClose={onClose} title={opened?.title ?? t('contact_title')}>
      {opened ? (
        <ServicePanel service={opened} onLeave={() => setOpened(undefined)} />
      ) : (
        <ContactList {...rows} onOpen={setOpened} />
      )}
    </Sheet>
  )
}

/** CS-01: a sheet with only the customer service options, also for visitors. */
export function CustomerServiceSheet({ onClose }: OverlayProps) {
  useOpenAlone(onClose)
  return <ServiceSheet overlay="customer-service" onClose={onClose} />
}

/**
 * If there is only one entry, opens it immediately in this tab. A new window is not possible,
 * because browsers block a window that opens after waiting for a response.
 */
function useOpenAlone(onClose: () => void): void {
  const { data } = useCustomerService()
  const { data: script, isPending } = useQuery(serviceScriptQuery())
  const alone = data?.length === 1 && !isPending && !script ? data[0]?.href : undefined
  const follow = useEffectEvent((href: string) => {
    // Do not close the sheet here: closing navigates back, which would cancel this navigation.
    window.location.assign(href)
  })

  useEffect(() => {
    if (alone !== undefined) follow(alone)
  }, [alone])
  useEffect(() => {
    // Close the sheet, because the browser may restore this page from its back-forward cache.
    window.addEventListener('pagehide', onClose)
    return () => window.removeEventListener('pagehide', onClose)
  }, [onClose])
}

/**
 * An option that is open inside the sheet. The merchant's own chat window is a script from the
 * platform. The script runs in an iframe with an opaque origin, and its policy allows connections
 * only to the merchant's chat origins.
 */
function ServicePanel({ service, onLeave }: ServicePanelProps) {
  if (service.kind === 'page') {
    return <FramedPage href={service.href} isOwn={false} name={service.title} onLeave={onLeave} />
  }
  // The target is "*" because an opaque origin cannot be named. The script does not contain player
  // data.
  const run = (page: Window) => page.postMessage({ script: service.script }, '*')
  return (
    <FramedPage
      href={bffPaths.serviceFrame}
      isOwn
      name={service.title}
      onLeave={onLeave}
      onReady={run}
    />
  )
}

/**
 * The customer service options, one for each kind of contact: the first of its kind. "Show more"
 * adds the others, such as a second desk.
 */
function ContactList({ lead, isLeadChat = true, tail, onOpen }: ContactListProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useCustomerService()
  const script = useQuery(serviceScriptQuery())
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const firstCount = useRef(0)
  useEffect(() => {
    // The pressed button is gone, so the first new row takes the focus.
    if (isWhole) focusRow(list.current?.children[firstCount.current])
  }, [isWhole])
  const isPending = (!data && !isError) || script.isPending
  if (isPending) return <ContactSkeleton lead={lead} tail={tail} />

  const chat = looks.LIVECHAT.text
  const doors: Door[] = [
    ...(lead && isLeadChat ? [{ kind: chat, key: 'lead', row: lead }] : []),
    ...(script.data
      ? [{ kind: chat, key: 'widget', row: <WidgetRow script={script.data} onOpen={onOpen} /> }]
      : []),
    ...(data ?? []).map(entry => ({
      kind: findLook(entry).text,
      key: entry.href,
      row: <EntryRow entry={entry} onOpen={onOpen} />,
    })),
    ...(lead && !isLeadChat ? [{ kind: chat, key: 'lead', row: lead }] : []),
  ]
  const isFirst = ({ kind }: Door, at: number) => doors.findIndex(one => one.kind === kind) === at
  const others = doors.filter((door, at) => !isFirst(door, at))
  const shown = [...doors.filter(isFirst), ...(isWhole ? others : [])]

  const showAll = () => {
    firstCount.current = shown.length
    setWhole(true)
  }

  return (
    <>
      <ul className={styles.list} ref={list}>
        {shown.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
        {tail && <li>{tail}</li>}
        {others.length > 0 && !isWhole && (
          <li>
            <Button variant="ghost" block onClick={showAll}>
              {t('show_more')}
            </Button>
          </li>
        )}
      </ul>
      {doors.length === 0 && !tail && data && (
        <EmptyState icon={<Headset size={28} />} title={t('customer_service_unavailable')} />
      )}
      {isError && !data && (
        <ErrorState
          title={t('contact_failed')}
          body={t('load_failed_desc')}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function focusRow(row: Element | undefined): void {
  row?.querySelector<HTMLElement>('a, button')?.focus()
}

/** A row, with its kind of contact. */
type Door = { kind: (typeof looks)[ServiceType]['text']; key: string; row: ReactNode }

function WidgetRow({ script, onOpen }: { script: string } & Pick<ContactListProps, 'onOpen'>) {
  const { t } = useTranslation()
  const title = t('contact_widget')
  return (
    <ContactRow
      icon={MessagesSquare}
      title={title}
      text={t('contact_widget_text')}
      onPress={() => onOpen({ kind: 'widget', title, script })}
    />
  )
}

function findLook({ type }: ServiceEntry) {
  return looks[type] ?? looks.LIVECHAT
}

/**
 * An entry's row. A page that allows framing opens in the sheet; any other page opens outside the
 * app.
 */
function EntryRow({ entry, onOpen }: { entry: ServiceEntry } & Pick<ContactListProps, 'onOpen'>) {
  const { t } = useTranslation()
  const { title, href } = entry
  const { icon, text } = findLook(entry)
  const look = { icon, title, text: t(text) }
  if (safeLink(href, readPlayRules())?.kind !== 'foreign') {
    return <ContactRow {...look} href={href} />
  }

  return <ContactRow {...look} onPress={() => onOpen({ kind: 'page', title, href })} />
}

function ContactSkeleton({ lead, tail }: Pick<ContactListProps, 'lead' | 'tail'>) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list} aria-busy="true" aria-label={t('loading')}>
      {lead && <li>{lead}</li>}
      {(lead ? [1, 2] : [1, 2, 3]).map(place => (
        <li key={place}>
          <Skeleton height="72px" radius="var(--radius-card)" />
        </li>
      ))}
      {tail && <li>{tail}</li>}
    </ul>
  )
}

/**
 * CALL-38: fetches the script for the merchant's own chat window; null if there is none. The script
 * is fetched when the sheet opens, and runs only after the player has opened the chat window.
 */
function serviceScriptQuery() {
  return queryOptions({
    queryKey: ['customer-service', 'script'],
    queryFn: async ({ signal }) => {
      const told = await platform.call('customerServiceScript', { signal, alert: 'session' })
      return told.enabled && told.script ? told.script : null
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
}
