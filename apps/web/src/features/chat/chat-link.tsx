import { useChatTab } from './use-chat-tab.tsx'

/**
 * CHAT-01: the footer link to the chat, with the unread count. Not rendered without the flag CBS3.
 */
export function ChatLink({ className }: { className?: string | undefined }) {
  const chat = useChatTab()
  if (!chat || !('onPress' in chat)) return null
  return (
    <button type="button" className={className} data-overlay={chat.overlay} onClick={chat.onPress}>
      <chat.icon size={22} />
      {chat.label}
      {chat.badge}
    </button>
  )
}
