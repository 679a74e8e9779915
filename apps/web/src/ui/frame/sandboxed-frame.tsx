import { useRef } from 'react'
import { framePolicy, toFrameOrigin, toSandbox } from './frame-rights.ts'
import type { FrameMessage } from './read-frame-message.ts'
import styles from './sandboxed-frame.module.css'
import { useFrameMessages } from './use-frame-messages.ts'

type SandboxedFrameProps = {
  href: string
  /** The page is served by this very site. */
  isOwn: boolean
  name: string
  /** Called with a message of the page, from its own window and origin. */
  onMessage: (message: FrameMessage, page: Window) => void
  onLoaded: () => void
  /** The page's own way back leads to this site, and has opened it inside the frame. */
  onReturn: () => void
}

/** A page of a vendor, which fills its place and has no more rights than it needs. */
export function SandboxedFrame(props: SandboxedFrameProps) {
  const { href, isOwn, name, onMessage, onLoaded, onReturn } = props
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameMessages(frame, toFrameOrigin(href, isOwn), message => {
    const page = frame.current?.contentWindow
    if (page) onMessage(message, page)
  })
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={href}
      title={name}
      sandbox={toSandbox(isOwn)}
      allow={framePolicy}
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
