import type { HelpTopic } from '@livery/contract/platform/help.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { paths } from '#lib/paths.ts'
import { useQueryParams } from '#lib/use-query-params.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { ReportProblem } from '#overlays/problem/report-problem.tsx'
import { platform } from '#platform/client/client.ts'
import { PlatformError } from '#platform/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { ArticleHtml } from '#ui/media/article-html.tsx'
import helpItemStyles from './help-item.module.css'
import styles from './help-screen.module.css'
import { judgeHost } from './judge-host.ts'
import { searchHelp } from './search-help.ts'

type HelpCardProps = {
  question: string
  /** Whether the URL links to this question. A linked question is open and scrolled into view. */
  isLinked: boolean
  level: 'h2' | 'h3'
  children: ReactNode
}

/** ROUTE-10: the help screen: questions and answers by topic, then a link to customer service. */
export function HelpScreen() {
  const { t } = useTranslation()
  const query = useQuery(helpTopicsQuery())
  return (
    <main className={styles.screen} data-screen="help">
      <ScreenHead back={paths.home} title={t('help_title')} />
      <Loaded
        query={query}
        skeleton={<HelpSkeleton />}
        failed={t('help_failed')}
        empty={<EmptyState title={t('help_empty')} />}
        below={
          <>
            <RealSite />
            <HelpContact />
          </>
        }
      >
        {topics => <HelpSearch topics={topics} />}
      </Loaded>
    </main>
  )
}

/**
 * The brand's own domains, by which a player recognizes a fake site. They are part of the page, so
 * the publisher's signature of the release covers them. `?q=real-site` opens the list.
 */
function RealSite() {
  const { t } = useTranslation()
  const { name, domains } = merchant
  const { hostname: host } = location
  const isLinked = useQueryParams().get('q') === 'real-site'
  const verdict = judgeHost(host, domains)

  return (
    <section className={styles.site}>
      <HelpCard question={t('help_site')} isLinked={isLinked} level="h2">
        <p className={verdict === 'no' ? styles.strange : undefined}>
          {t(`help_site_${verdict}`, { host, name })}
        </p>
        <p>{t('help_site_list', { name })}</p>
        <ul className={styles.domains}>
          {domains.map(domain => (
            <li key={domain}>
              <bdi dir="ltr">{domain}</bdi>
            </li>
          ))}
        </ul>
        <p>{t('help_site_tip')}</p>
      </HelpCard>
    </section>
  )
}

/** The link to customer service, for a question that is not answered here. */
function HelpContact() {
  const { t } = useTranslation()
  return (
    <section className={styles.contact} aria-labelledby="help-contact">
      <h2 id="help-contact" className={styles.name}>
        {t('help_contact_title')}
      </h2>
      <p className={styles.text}>{t('help_contact_text')}</p>
      <Button size="lg" block onClick={() => openOverlay('customer-service')}>
        {t('help_contact')}
      </Button>
      <ReportProblem subject="help" />
    </section>
  )
}

/** The placeholder for the questions while they load. */
function HelpSkeleton() {
  const { t } = useTranslation()
  return (
    <ul className={styles.held} aria-busy="true" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6, 7].map(place => (
        <li key={place}>
          <Skeleton height="52px" radius="var(--radius-card)" />
        </li>
      ))}
    </ul>
  )
}

/** Fetches the questions and answers by topic, in the platform's order (ROUTE-10). */
function helpTopicsQuery() {
  return queryOptions({
    queryKey: ['help-topics'],
    queryFn: async ({ signal }) => {
      const topics = await platform.call('helpTopics', {
        signal,
        alert: 'session',
        // Help also opens offline, with the last cached topics.
        cache: { maxAgeMs: 0 },
      })
      return requireTopics(topics)
    },
    staleTime: 5 * 60_000,
  })
}

/**
 * Validates that the topics and their questions are lists.
 * @throws PlatformError if they are not.
 */
function requireTopics(topics: HelpTopic[]): HelpTopic[] {
  const isWhole = Array.isArray(topics) && topics.every(hasQuestions)
  if (isWhole) return topics
  const details = { endpoint: 'helpTopics', alert: 'session' } as const
  throw new PlatformError('answer', 'Help lacks its lists', details)
}

function hasQuestions(topic: Partial<HelpTopic> | null): boolean {
  return Array.isArray(topic?.questions)
}

/**
 * The topics with a search field that filters as the player types. `?q=<id>` opens one question.
 */
function HelpSearch({ topics }: { topics: readonly HelpTopic[] }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const linked = useQueryParams().get('q')
  const found = useMemo(() => searchHelp(topics, text), [topics, text])
  const wanted = text.trim()
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)

  return (
    <>
      <search className={styles.search}>
        <TextField
          label={t('help_search')}
          name="help"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={setText}
          leading={<Search size={18} aria-hidden="true" />}
        />
      </search>
      <LiveRegion text={wanted && t('help_found', { count })} />
      {found.length === 0 && (
        <EmptyState title={t('help_no_match', { text: wanted })} body={t('help_no_match_desc')} />
      )}
      <div className={styles.topics}>
        {found.map(({ id, title, questions }) => (
          <section key={id} className={styles.topic} aria-labelledby={`help-${id}`}>
            <h2 id={`help-${id}`} className={styles.name}>
              {title}
            </h2>
            {questions.map(question => (
              <HelpCard
                key={question.id}
                question={question.question}
                isLinked={question.id === linked}
                level="h3"
              >
                <ArticleHtml html={question.answer} />
              </HelpCard>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

/** A question that expands to show its answer. */
function HelpCard({ question, isLinked, level: Heading, children }: HelpCardProps) {
  const [isOpen, setOpen] = useState(isLinked)
  const root = useRef<HTMLDivElement>(null)
  const answerId = useId()
  useEffect(() => {
    if (isLinked) root.current?.scrollIntoView()
  }, [isLinked])

  return (
    <div ref={root} className={helpItemStyles.item}>
      <Heading className={helpItemStyles.heading}>
        <button
          type="button"
          className={helpItemStyles.question}
          aria-expanded={isOpen}
          aria-controls={isOpen ? answerId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span dir="auto">{question}</span>
          <ChevronDown className={helpItemStyles.sign} size={20} aria-hidden="true" />
        </button>
      </Heading>
      {isOpen && (
        <div id={answerId} className={helpItemStyles.answer}>
          {children}
        </div>
      )}
    </div>
  )
}
