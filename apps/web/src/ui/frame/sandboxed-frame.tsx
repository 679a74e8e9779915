import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { chooseSandbox, framePolicy, toFrameOrigin } from './frame-rights.ts'
import { type FrameMessage, readFrameMessage } from './read-frame-message.ts'
import styles from './sandboxed-frame.module.css'

type SandboxedFrameProps = {
  href: string
  /** Whether this site itself serves the page. */
  isOwn: boolean
  name: string
  /** Called with a message from the page; its window and origin are verified. */
  onMessage: (message: FrameMessage, page: Window) => void
  /** Called with anything that the page posts, known or not, as a sign of activity. */
  onHeard?: () => void
  onLoaded: () => void
  /** Called when the page's own back link has opened this site inside the frame. */
  onReturn: () => void
}

/** Renders a vendor's page, which fills its container and has only the rights it needs. */
export function SandboxedFrame(props: SandboxedFrameProps) {
  const { href, isOwn, name, onMessage, onHeard, onLoaded, onReturn } = props
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameMessages(frame, toFrameOrigin(href, isOwn), message => {
    onHeard?.()
    const page = frame.current?.contentWindow
    if (page && message) onMessage(message, page)
  })

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={href}
      title={name}
      sandbox={chooseSandbox(isOwn)}
      allow={framePolicy}
      // A vendor may check which site embeds its page, but does not receive the page's full URL.
      referrerPolicy="strict-origin"
      onLoad={() => (isThisSite(frame.current) ? onReturn() : onLoaded())}
    />
  )
}

function isThisSite(frame: HTMLIFrameElement | null): boolean {
  try {
    return frame?.contentWindow?.location.origin === window.location.origin
  } catch {
    // The browser throws if the page is from another origin.
    return false
  }
}

/** Listens to messages from the frame's own window and origin, and ignores all others. */
function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: FrameMessage | undefined) => void,
): void {
  const onPosted = useEffectEvent((event: MessageEvent<unknown>) => {
    const isFromFrame = event.source !== null && event.source === frame.current?.contentWindow
    if (isFromFrame && event.origin === origin) onMessage(readFrameMessage(event.data))
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onPosted(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}
