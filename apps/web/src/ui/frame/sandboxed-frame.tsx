import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { framePolicy, toFrameOrigin, toSandbox } from './frame-rights.ts'
import { type FrameMessage, readFrameMessage } from './read-frame-message.ts'
import styles from './sandboxed-frame.module.css'

type SandboxedFrameProps = {
  href: string
  /** The page is served by this very site. */
  isOwn: boolean
  name: string
  /** Called with a message of the page, from its own window and origin. */
  onMessage: (message: FrameMessage, page: Window) => void
  /** Called with anything that the page posts, known or not: something has happened in it. */
  onHeard?: () => void
  onLoaded: () => void
  /** The page's own way back leads to this site, and has opened it inside the frame. */
  onReturn: () => void
}

/** A page of a vendor, which fills its place and has no more rights than it needs. */
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
      sandbox={toSandbox(isOwn)}
      allow={framePolicy}
      // A vendor may ask which site shows its page, and learns nothing of the page's address.
      referrerPolicy="strict-origin"
      onLoad={() => (isThisSite(frame.current) ? onReturn() : onLoaded())}
    />
  )
}

function isThisSite(frame: HTMLIFrameElement | null): boolean {
  try {
    return frame?.contentWindow?.location.origin === window.location.origin
  } catch {
    // Another origin's page cannot be read.
    return false
  }
}

/** Listens to a frame: to its own window and origin, and to no other. */
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
