import type { Announcement } from '@livery/contract/platform/content.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import {
  Navigate,
  NavigationType,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { DateTime } from '#i18n/date-time.tsx'
import { buildExcerpt } from '#lib/html-text.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { RichHtml } from '#ui/media/rich-html.tsx'
import { buildNewsPath, forVisitor } from '../announcement.ts'
import { findAnnouncementOffer } from '../announcement-offer.ts'
import { announcementsQuery } from '../get-announcements.ts'
import newsArticleStyles from './news-article.module.css'
import newsCardStyles from './news-card.module.css'
import newsFacts from './news-facts.module.css'
import { byDate, newsKinds, ofKind, parseNewsKind } from './news-kinds.ts'
import styles from './news-screen.module.css'
import { markRead, useReadIds } from './read-news.ts'

type NewsArticleProps = { id: string; isFromList: boolean }

/** The list's scroll positions, keyed by history entry. */
const positions = new Map<string, number>()

const places = [0, 1, 2, 3]

/** The inbox's filter for each kind of news. */
const inboxFilterOf = { all: '', promotions: '?kind=promotions', notices: '?kind=news' } as const

/**
 * ROUTE-12: the announcements for this visitor, or one announcement with `?id=`. A member's
 * announcements are in the inbox.
 */
export function NewsScreen() {
  const params = new URLSearchParams(useLocation().search)
  const id = params.get('id')
  const isMember = useSession() !== undefined
  const wasPushed = useNavigationType() === NavigationType.Push
  const wasList = useRef(false)
  useEffect(() => {
    wasList.current = !id
  }, [id])

  if (isMember && !id) {
    const filter = inboxFilterOf[parseNewsKind(params.get('kind'))]
    return <Navigate to={`${paths.messages}${filter}`} replace />
  }

  return (
    <main className={styles.screen} data-screen="news">
      {id ? (
        <NewsArticle key={id} id={id} isFromList={wasPushed && wasList.current} />
      ) : (
        <NewsList />
      )}
    </main>
  )
}

/** The news list, filtered by kind. The kind is in the URL, so that back navigation restores it. */
function NewsList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const kind = parseNewsKind(new URLSearchParams(useLocation().search).get('kind'))
  const news = useNews()
  useListPosition(news.data !== undefined)
  const heading = useNamedPage(t('news_title'))
  const choices = newsKinds.map(id => ({ id, label: t(`news_${id}`) }))

  return (
    <>
      <ScreenHead back={paths.home} title={t('news_title')} headingRef={heading} />
      <div className={styles.kinds}>
        <ChoiceChips
          label={t('news_kinds')}
          choices={choices}
          current={kind}
          onChange={id => navigate(`${paths.news}?kind=${id}`, { replace: true })}
        />
      </div>
      <Loaded query={news} skeleton={<NewsSkeleton />} failed={t('news_failed')}>
        {entries => <Cards entries={ofKind(entries, kind)} />}
      </Loaded>
    </>
  )
}

function Cards({ entries }: { entries: ReturnType<typeof ofKind> }) {
  const { t } = useTranslation()
  const readIds = useReadIds(useSession()?.id ?? '')
  if (entries.length === 0) {
    return <EmptyState title={t('news_empty')} body={t('news_empty_desc')} />
  }

  return (
    <ul className={styles.list}>
      {entries.map(entry => (
        <li key={entry.id}>
          <NewsCard entry={entry} isRead={readIds.includes(entry.id)} />
        </li>
      ))}
    </ul>
  )
}

/** Reserves space for the first cards while the news load. */
function NewsSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {places.map(place => (
        <Skeleton key={place} height="118px" radius="var(--radius-card)" />
      ))}
    </div>
  )
}

/**
 * Restores the list's scroll position on back navigation. The browser cannot do this, because it
 * scrolls before the list has rendered.
 */
function useListPosition(isShown: boolean): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (!isShown) return
    const top = positions.get(key)
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
    const keep = () => void positions.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [isShown, key])
}

/** Renders one announcement and marks it as read. */
function NewsArticle({ id, isFromList }: NewsArticleProps) {
  const { t } = useTranslation()
  // Keeps the initial value while the article is open.
  const [canGoBack] = useState(isFromList)
  const playerId = useSession()?.id ?? ''
  const news = useNews()
  const entry = news.data?.find(entry => entry.id === id)
  const readId = entry?.id
  useEffect(() => {
    if (readId !== undefined) markRead(playerId, [readId])
  }, [playerId, readId])

  return (
    <>
      <NewsBack isFromList={canGoBack} />
      {entry ? (
        <ArticleBody entry={entry} />
      ) : (
        <>
          <ScreenTitle className={newsArticleStyles.title}>{t('news_title')}</ScreenTitle>
          <Loaded
            query={news}
            skeleton={<Skeleton height="320px" radius="var(--radius-card)" />}
            failed={t('news_failed')}
          >
            {() => <EmptyState title={t('news_gone')} />}
          </Loaded>
        </>
      )}
    </>
  )
}

/**
 * Links an article to the news list. If the player opened the article from the list, the link goes
 * back to the same scroll position.
 */
function NewsBack({ isFromList }: { isFromList: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const follow = useLinkClickHandler<HTMLAnchorElement>(paths.news)
  useRootMark('bareTop')

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (!isFromList || isForNewTab) return follow(event)
    event.preventDefault()
    navigate(-1)
  }

  return (
    <a href={useHref(paths.news)} onClick={onClick} className={newsArticleStyles.back}>
      <ArrowLeft size={20} aria-hidden="true" />
      {t('news_back')}
    </a>
  )
}

/** The announcement's content from the platform, with a link to its offer. */
function ArticleBody({ entry }: { entry: Announcement }) {
  const { t } = useTranslation()
  const heading = useNamedPage(entry.title)
  const offer = findAnnouncementOffer(entry, useSession() !== undefined)

  return (
    <article className={newsArticleStyles.article}>
      <NewsFacts entry={entry} />
      <ScreenTitle ref={heading} className={newsArticleStyles.title}>
        {entry.title}
      </ScreenTitle>
      <RichHtml html={entry.content} className={newsArticleStyles.content} />
      {offer && (
        <RouteLink to={offer.to} className={newsArticleStyles.promotion}>
          {t(offer.kind === 'bonus' ? 'announcement_claim' : 'news_promotion')}
        </RouteLink>
      )}
    </article>
  )
}

/** Returns this visitor's announcements, latest first; undefined until they are known. */
function useNews() {
  const session = useSession()
  const { data, isError, refetch } = useQuery(announcementsQuery())
  const entries = useMemo(() => data && byDate(forVisitor(data, session)), [data, session])
  return { data: entries, isError, refetch }
}

/**
 * Sets the page title and focuses the heading. The screen frame does not do this between the list
 * and an article, because both are one screen. After a page load, the browser's focus is kept.
 */
function useNamedPage(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  useEffect(() => {
    document.title = `${name} — ${merchant.name}`
    if (!isFirst) heading.current?.focus({ preventScroll: true })
  }, [name, isFirst])

  return heading
}

/** One announcement in the list; its title is bold until it has been opened. */
function NewsCard({ entry, isRead }: { entry: Announcement; isRead: boolean }) {
  const { t } = useTranslation()
  return (
    <RouteLink
      to={buildNewsPath(entry)}
      className={classNames(newsCardStyles.card, !isRead && newsCardStyles.unread)}
    >
      <span className={newsCardStyles.words}>
        <NewsFacts entry={entry} />
        <span dir="auto" className={newsCardStyles.title}>
          <span>{entry.title}</span>
          {!isRead && (
            <span className={newsCardStyles.dot} role="img" aria-label={t('news_unread')} />
          )}
        </span>
        <span dir="auto" className={newsCardStyles.excerpt}>
          {buildExcerpt(entry.content)}
        </span>
      </span>
      <ChevronRight className={newsCardStyles.arrow} size={20} aria-hidden="true" />
    </RouteLink>
  )
}

/** The announcement's kind, and its date if the platform provides one. */
function NewsFacts({ entry }: { entry: Announcement }) {
  const { t } = useTranslation()
  const isPromotion = entry.promotionType !== ''
  return (
    <span className={newsFacts.facts}>
      <Badge tone={isPromotion ? 'accent' : 'quiet'}>
        {t(isPromotion ? 'news_promotions' : 'news_notices')}
      </Badge>
      {entry.publishedAt && <DateTime at={entry.publishedAt} isDay />}
    </span>
  )
}
