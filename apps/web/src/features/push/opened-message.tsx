import { openPathMessage } from '@livery/contract/updates/worker-messages.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isFormInUse } from '#lib/forms/form-in-use.ts'

/**
 * Navigates to a tapped notification's path. Does not navigate while a form is in use, so that
 * typed values are not lost.
 */
export function OpenedMessage() {
  const navigate = useNavigate()
  const open = useEffectEvent(({ data }: MessageEvent) => {
    if (data?.type !== openPathMessage || isFormInUse()) return
    const { pathname, search, hash } = window.location
    if (isAppPath(data.path) && data.path !== pathname + search + hash) navigate(data.path)
  })

  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const onMessage = (event: MessageEvent) => open(event)
    workers?.addEventListener('message', onMessage)
    return () => workers?.removeEventListener('message', onMessage)
  }, [])

  return null
}

function isAppPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith('/m/')
}
