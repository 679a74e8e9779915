import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './error-state.tsx'

/** The part of a query that decides what is shown. */
export type Asked<Data> = {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

type LoadedProps<Data> = {
  query: Asked<Data>
  /** Holds the place of the content while nothing is known; nothing without it. */
  skeleton?: ReactNode
  /** The title of the notice that nothing could be loaded. */
  failed: string
  /** A notice without words below its title, for a part of a screen. */
  brief?: boolean
  /** Replaces the content when there is nothing in it. */
  empty?: ReactNode
  /** Whether there is nothing in it; a list without entries unless it is given. */
  isEmpty?: (data: Data) => boolean
  /** Below the content or the notice; not while loading, which would push it down. */
  below?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * An answer as it stands: its skeleton, the notice of a failure with a retry, the notice that it is
 * empty, or its content. Data that is there stays on screen when a later call fails.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, skeleton, failed, brief, empty, isEmpty = hasNoEntry, below, children } = props
  const { t } = useTranslation()
  const { data, isError, refetch } = query
  if (data === undefined && !isError) return skeleton
  return (
    <>
      {data === undefined ? (
        <ErrorState
          title={failed}
          {...(!brief && { body: t('load_failed_desc') })}
          onRetry={() => void refetch()}
        />
      ) : empty !== undefined && isEmpty(data) ? (
        empty
      ) : (
        children(data)
      )}
      {below}
    </>
  )
}

function hasNoEntry(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}
