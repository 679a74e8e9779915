import { bffPaths } from '@livery/contract/bff-paths.ts'
import { FramedPage } from '#ui/frame/framed-page.tsx'
import type { OpenedService } from './contact-list.tsx'

type ServicePanelProps = { service: OpenedService; onLeave: () => void }

/**
 * An entry inside the sheet. The merchant's own window is a script of the platform: it runs in a
 * page without an origin, whose policy lets it reach the merchant's chat origins alone.
 */
export function ServicePanel({ service, onLeave }: ServicePanelProps) {
  if (service.kind === 'page') {
    return <FramedPage href={service.href} isOwn={false} name={service.title} onLeave={onLeave} />
  }
  // The page has no origin that could be named, and the script holds nothing of the player.
  const run = (page: Window) => page.postMessage({ script: service.script }, '*')
  return (
    <FramedPage
      href={bffPaths.serviceFrame}
      isOwn
      name={service.title}
      onLeave={onLeave}
      onReady={run}
    />
  )
}
