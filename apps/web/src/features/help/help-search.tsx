import type { HelpTopic } from '@livery/contract/platform/help.ts'
import Search from 'lucide-react/icons/search'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryParams } from '#lib/use-query-params.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { HelpItem } from './help-item.tsx'
import styles from './help-screen.module.css'
import { searchHelp } from './search-help.ts'

/** The topics, searched as the player types. `?q=<id>` opens one of the questions. */
export function HelpSearch({ topics }: { topics: readonly HelpTopic[] }) {
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
              <HelpItem key={question.id} item={question} isLinked={question.id === linked} />
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
