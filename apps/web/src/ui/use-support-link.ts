import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from './feedback/toast-store.ts'

/** Answers an address; null when there is nothing more to do, undefined when there is none. */
type Find = (
  queryClient: QueryClient,
  navigate: (to: string) => void,
) => Promise<string | null | undefined>

/**
 * Answers a press that leads out to where the player is helped. In this tab: browsers refuse a
 * window that is opened after waiting for an answer. Says so when there is no such place, or when
 * it cannot be found: why does not matter to someone who wants help.
 */
export function useWayOut(find: Find): () => void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const href = await find(queryClient, navigate).catch(() => undefined)
    if (href) window.location.assign(href)
    else if (href !== null) toast(t('customer_service_unavailable'))
  }
}
