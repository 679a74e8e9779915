import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Asked, Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import facts from '#ui/layout/fact-list.module.css'

type PartSectionProps<Data> = {
  title: string
  failed: string
  /** The height of what is usually there, in px. */
  height: number
  query: Asked<Data>
  children: (data: Data) => ReactNode
}

/** A titled part with its skeleton and its error; the others are there without it. */
export function PartSection<Data>(props: PartSectionProps<Data>) {
  const { title, failed, height, query, children } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={facts.title}>
        {title}
      </h2>
      <Loaded
        query={query}
        skeleton={
          <div role="status" aria-busy="true" aria-label={t('loading')}>
            <Skeleton height={`${height}px`} radius="var(--radius-card)" />
          </div>
        }
        failed={failed}
        brief
      >
        {children}
      </Loaded>
    </section>
  )
}
