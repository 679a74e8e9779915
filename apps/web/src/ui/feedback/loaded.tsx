import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './error-state.tsx'

/** The query properties that `Loaded` uses. */
export type Asked<Data> = {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

type LoadedProps<Data> = {
  query: Asked<Data>
  /** Reserves the space for the content while it loads; if unset, no space is reserved. */
  skeleton?: ReactNode
  /** The error notice's title. */
  failed: string
  /** Omits the text below the notice's title, for a notice in a part of a screen. */
  brief?: boolean
  /** Shown instead of the content if the content is empty. */
  empty?: ReactNode
  /** Returns whether the content is empty; by default, whether it is an empty list. */
  isEmpty?: (data: Data) => boolean
  /**
   * Shown below the content or the notice. Hidden while loading, because the loaded content would
   * push it down.
   */
  below?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders a query's state: its skeleton, an error notice with a retry, the empty notice, or the
 * content. Existing data stays on screen when a later call fails.
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
