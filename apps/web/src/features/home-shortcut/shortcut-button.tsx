import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import Download from 'lucide-react/icons/download'
import Gift from 'lucide-react/icons/gift'
import Sparkles from 'lucide-react/icons/sparkles'
import Target from 'lucide-react/icons/target'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { formatShare } from '#lib/money.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import type { JoinOffer } from './find-join-offer.ts'
import type { Redirect, Shortcut } from './pick-shortcut.ts'
import styles from './shortcut-button.module.css'

/** How far a swipe must move to count, in CSS pixels. */
const farPx = 72

/** The maximum movement that still counts as a tap, in CSS pixels. */
const tapPx = 8

const icons: Record<Redirect, typeof Gift> = {
  APP_DOWNLOAD: Download,
  REGISTER: UserPlus,
  DEPOSIT: Wallet,
  REWARD_CENTER: Gift,
  MISSION: Target,
  INVITE_FRIENDS: Users,
  MEMBER: Crown,
  POINT_MARKET: Coins,
  REDIRECT_URL: Sparkles,
}

type ShortcutButtonProps = {
  shortcut: Shortcut
  /** The bonus that the call to join names. */
  offer: JoinOffer | undefined
  onPress: () => void
  onClose: () => void
}

/**
 * The brand's suggested action, docked above the tab bar on home. The player can swipe or close it.
 */
export function ShortcutButton({ shortcut, offer, onPress, onClose }: ShortcutButtonProps) {
  const { t } = useTranslation()
  const { offset, handlers } = useSwipeAway(onClose)
  return (
    <aside
      className={styles.dock}
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      data-overlay="activity-shortcut"
      aria-label={t('shortcut')}
      {...handlers}
    >
      <ShortcutAction shortcut={shortcut} offer={offer} onPress={onPress} />
      <IconButton label={t('close')} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </aside>
  )
}

function ShortcutAction({ shortcut, offer, onPress }: Omit<ShortcutButtonProps, 'onClose'>) {
  const { t } = useTranslation()
  const { redirect, action } = shortcut
  const Icon = icons[redirect]
  const face = (
    <>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      {offer ? <OfferText offer={offer} /> : <span>{t(`shortcut_${redirect}`)}</span>}
    </>
  )

  const to = offer?.to ?? (action.kind === 'route' ? action.to : undefined)

  if (to !== undefined) {
    return (
      <RouteLink to={to} className={styles.button} draggable={false}>
        {face}
      </RouteLink>
    )
  }

  if (action.kind === 'link') {
    return (
      <a href={action.href} className={styles.button} rel="noopener noreferrer" draggable={false}>
        {face}
      </a>
    )
  }

  return (
    <button type="button" className={styles.button} onClick={onPress}>
      {face}
    </button>
  )
}

/** The offered bonus together with its main conditions, in the player's language. */
function OfferText({ offer }: { offer: JoinOffer }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney()
  const { basisPoints, maximum, minimum, turnover } = offer.bonus
  const share = formatShare(basisPoints, tag)
  const terms = t('shortcut_offer_terms', { minimum: money(minimum), count: turnover })

  return (
    <span className={styles.offer}>
      {t('shortcut_offer', { share, maximum: money(maximum) })}
      <small className={styles.terms}>{terms}</small>
    </span>
  )
}

/**
 * Handles a sideways swipe that dismisses an element. `offset` is the current swipe distance in px.
 */
function useSwipeAway(onAway: () => void) {
  const [from, setFrom] = useState<number>()
  const [offset, setOffset] = useState(0)
  const isSwipe = useRef(false)

  const end = () => {
    isSwipe.current = Math.abs(offset) >= tapPx
    if (Math.abs(offset) >= farPx) onAway()
    setFrom(undefined)
    setOffset(0)
  }

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => setFrom(event.clientX),
      onPointerMove: (event: PointerEvent) => {
        if (from !== undefined) setOffset(event.clientX - from)
      },
      onPointerUp: end,
      onPointerCancel: end,
      // Suppress the click that follows a swipe.
      onClickCapture: (event: MouseEvent) => {
        if (!isSwipe.current) return
        isSwipe.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
