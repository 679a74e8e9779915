import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type FrameMessage, readFrameMessage } from './read-frame-message.ts'

/** Listens to a frame: to its own window and origin, and to no other. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: FrameMessage) => void,
): void {
  const onPosted = useEffectEvent((event: MessageEvent<unknown>) => {
    const isFromFrame = event.source !== null && event.source === frame.current?.contentWindow
    const message = isFromFrame && event.origin === origin && readFrameMessage(event.data)
    if (message) onMessage(message)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onPosted(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}
