import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import facts from '#ui/layout/fact-list.module.css'

type PartSectionProps<Data> = {
  title: string
  failed: string
  /** The height of what is usually there, in px. */
  height: number
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A titled part with its skeleton and its error; the others are there without it. */
export function PartSection<Data>(props: PartSectionProps<Data>) {
  const { title, failed, height, query, children } = props
  const { t } = useTranslation()
  const id = useId()
  const { data, isError, refetch } = query
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={facts.title}>
        {title}
      </h2>
      {data !== undefined && children(data)}
      {data === undefined && isError && (
        <ErrorState title={failed} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height={`${height}px`} radius="var(--radius-card)" />
        </div>
      )}
    </section>
  )
}
