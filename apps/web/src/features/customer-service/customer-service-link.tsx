import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useSession } from '#platform/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { customerServiceQuery } from './find-customer-service.ts'

/**
 * Opens customer service in this tab, since browsers refuse a window that is opened after waiting
 * for an answer. Draws nothing. Alerts if there is no customer service or it cannot be found.
 */
export function CustomerServiceLink({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(customerServiceQuery(useQueryClient(), useSession()))
  const href = isError ? null : data
  const follow = useEffectEvent((href: string | null) => {
    // Not closed as well: closing goes back in the history, which would cancel this navigation.
    if (href !== null) return window.location.assign(href)
    toast(t('customer_service_unavailable'))
    onClose()
  })
  useEffect(() => {
    if (href !== undefined) follow(href)
  }, [href])
  useEffect(() => {
    // A browser may bring this page back as it was left.
    window.addEventListener('pagehide', onClose)
    return () => window.removeEventListener('pagehide', onClose)
  }, [onClose])
  return null
}
