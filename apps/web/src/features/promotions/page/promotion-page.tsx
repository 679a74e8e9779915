import type { Promotion } from '@livery/contract/platform/content.ts'
import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { copyText } from '#device/clipboard.ts'
import { useLanguage } from '#i18n/language.ts'
import { buildLoginUrl, withReturnAddress } from '#lib/addresses/return-address.ts'
import { formatDateTime } from '#lib/dates.ts'
import { hasRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'
import { useAtNow } from '#lib/use-now.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { promotionCategoriesQuery } from '#platform/answers/get-promotion-categories.ts'
import { useSession } from '#platform/session.ts'
import { track } from '#platform/tracking/track.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ManualCopy } from '#ui/controls/manual-copy.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import { ArticleHtml } from '#ui/media/article-html.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { decideAvailability } from '../availability.ts'
import { buildPromotionUrl } from '../promotion-address.ts'
import { PromotionClock } from '../promotion-clock.tsx'
import { isOver } from '../promotion-end.ts'
import { SubjectHeading } from '../subject-heading.tsx'
import { useLookup } from '../use-lookup.ts'
import { BonusCalculator } from './bonus-calculator.tsx'
import { decidePromotionAction, type PromotionAction } from './promotion-action.ts'
import styles from './promotion-page.module.css'

const words = {
  bonus: 'promotion_claim',
  game: 'promotion_play',
  games: 'promotion_play',
  promotion: 'promotion_go',
  deposit: 'wallet_deposit',
  help: 'promotion_read',
  place: 'promotion_open',
  invite: 'promotion_invite',
  outside: 'promotion_open',
  app: 'promotion_get_app',
  join: 'promotion_join',
  service: 'promotion_ask',
} as const satisfies Record<PromotionAction['kind'], string>

type PromotionArticleProps = {
  promotion: Promotion /** The URL of the promotions list. */
  list: string
}

type PromotionPageProps = {
  id: string
  category: string | undefined
  /** Content below the promotion once it has loaded or failed. */
  below: ReactNode
}

/** ROUTE-11: renders one promotion. Redirects to the list if the id is unknown. */
export function PromotionPage({ id, category, below }: PromotionPageProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(promotionCategoriesQuery())
  const lookup = useLookup()
  const list = buildPromotionUrl({ category })
  const found = data?.flatMap(({ promotions }) => promotions).find(one => one.id === id)
  const state = found ? decideAvailability(found, lookup).kind : 'hidden'

  return (
    <>
      <BackButton to={list} />
      <SubjectHeading text={state === 'shown' && found ? found.title : t('promotions')} />
      <Loaded
        query={{ data: state === 'waiting' ? undefined : data, isError: isError && !data, refetch }}
        skeleton={<Held />}
        failed={t('promotion_failed')}
        below={below}
      >
        {() =>
          state === 'shown' && found ? (
            <PromotionArticle promotion={found} list={list} />
          ) : (
            <Missing list={list} />
          )
        }
      </Loaded>
    </>
  )
}

function Missing({ list }: { list: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.missing}>
      <EmptyState title={t('promotion_missing')} body={t('promotion_missing_desc')} />
      <LinkButton to={list}>{t('promotion_see_all')}</LinkButton>
    </div>
  )
}

function Held() {
  return (
    <div className={styles.held}>
      <span className={styles.art}>
        <Skeleton height="100%" radius="var(--radius-card)" />
      </span>
      <Skeleton width="60%" height="24px" />
      <Skeleton height="120px" radius="var(--radius-card)" />
    </div>
  )
}

/** Renders a promotion's full content with its action. */
function PromotionArticle({ promotion, list }: PromotionArticleProps) {
  const { t } = useTranslation()
  const { id, title, summary, content, terms, image, endsAt, bonus } = promotion
  useEffect(() => track('viewContent'), [])
  const hasEnded = useAtNow(nowMs => isOver(promotion, nowMs))

  return (
    <article className={styles.article}>
      <span className={styles.art}>
        <Picture src={image} alt="" eager />
      </span>
      <div className={styles.facts}>
        <span className={styles.times}>{endsAt && <Deadline endsAt={endsAt} />}</span>
        <ShareButton id={id} title={title} />
      </div>
      {summary && <p className={styles.summary}>{summary}</p>}
      {bonus && <BonusCalculator bonus={bonus} />}
      <ArticleHtml html={content} className={styles.html} />
      {terms && (
        <section className={styles.terms}>
          <h2>{t('promotion_terms')}</h2>
          <ArticleHtml html={terms} className={styles.html} />
        </section>
      )}
      <div className={styles.bar}>
        {hasEnded ? (
          <LinkButton to={list} variant="secondary" block>
            {t('promotion_see_all')}
          </LinkButton>
        ) : (
          <ActionButton promotion={promotion} />
        )}
      </div>
    </article>
  )
}

function Deadline({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation()
  const time = formatDateTime(endsAt, useLanguage().tag)
  return (
    <>
      <PromotionClock endsAt={endsAt} />
      {time && <span className={styles.until}>{t('promotion_until', { time })}</span>}
    </>
  )
}

/**
 * Shares a promotion's URL with the device's share sheet, or copies the URL if the device cannot
 * share.
 */
function ShareButton({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState('')

  const share = async () => {
    const url = new URL(buildPromotionUrl({ id }), window.location.origin).href
    if (await shareByDevice({ title, url })) return
    const isCopied = await copyText(url)
    setRefused(isCopied ? '' : url)
    if (isCopied) toast(t('promotion_copied'), { ms: timings.copiedToastMs })
    else toast(t('promotion_not_copied'))
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void share()}>
        <Share2 size={16} aria-hidden="true" />
        {t('promotion_share')}
      </Button>
      {refused !== '' && <ManualCopy text={refused} label={t('promotion_not_copied')} />}
    </>
  )
}

/** Returns whether the share sheet opened. A canceled share also counts. */
async function shareByDevice(link: { title: string; url: string }): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/**
 * Renders the button for a promotion's single action; a visitor who has to log in may also
 * register.
 */
function ActionButton({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation()
  const location = useLocation()
  const isMember = useSession() !== undefined
  const action = decidePromotionAction(promotion, { isMember, hasRoute })
  const label = t(words[action.kind])
  switch (action.kind) {
    case 'app':
      return (
        <Button size="lg" block onClick={() => openOverlay('download-by-hand')}>
          {label}
        </Button>
      )
    case 'service':
      return (
        <Button size="lg" block onClick={() => openOverlay('customer-service')}>
          {label}
        </Button>
      )
    case 'outside':
      return (
        <LinkButton href={action.href} block>
          {label}
          <ExternalLink size={18} aria-hidden="true" />
        </LinkButton>
      )
    case 'join':
      return (
        <>
          <LinkButton to={buildLoginUrl(location)} block>
            {label}
          </LinkButton>
          <LinkButton to={withReturnAddress(paths.register, location)} variant="secondary" block>
            {t('register')}
          </LinkButton>
        </>
      )
    default:
      return (
        <LinkButton to={action.to} block>
          {label}
        </LinkButton>
      )
  }
}
