import type { Language } from '@livery/contract/languages.ts'
import { type LocalText, localise } from '#text/localise.ts'

const hello: LocalText = {
  EN: 'Hello, I am the assistant. What can I do for you?',
  CN: '您好，我是智能助手，请问有什么可以帮您？',
  VI: 'Xin chào, tôi là trợ lý. Tôi có thể giúp gì cho bạn?',
  TY: 'Kumusta, ako ang assistant. Ano ang maitutulong ko?',
}
const message: LocalText = { EN: 'Message', CN: '消息', VI: 'Tin nhắn', TY: 'Mensahe' }
const send: LocalText = { EN: 'Send', CN: '发送', VI: 'Gửi', TY: 'Ipadala' }
const thanks: LocalText = {
  EN: 'Thank you. A colleague will answer here shortly.',
  CN: '谢谢，同事很快会在这里回复您。',
  VI: 'Cảm ơn bạn. Đồng nghiệp của tôi sẽ trả lời tại đây trong giây lát.',
  TY: 'Salamat. Sasagot dito ang kasamahan ko maya-maya.',
}

/**
 * Returns the script for a merchant's own chat window. Like a vendor's script, it builds the
 * complete window.
 */
export function buildServiceScript(language: Language): string {
  const texts = [hello, message, send, thanks].map(
    text => localise<{ text: string }>({ text }, language).text,
  )
  return `(() => {
  const [hello, message, send, thanks] = ${JSON.stringify(texts)}
  const style = document.createElement('style')
  style.textContent = 'body{display:flex;flex-direction:column;height:100dvh}ol{flex:1;overflow:auto;list-style:none;margin:0;padding:16px}li{max-width:80%;margin-block-end:8px;padding:10px 14px;border-radius:16px;background:#eceff8;overflow-wrap:anywhere}li.me{margin-inline-start:auto;background:#3b5bdb;color:#fff}form{display:flex;gap:8px;padding:12px}input{flex:1;min-width:0;padding:12px;border:1px solid #c3c9da;border-radius:12px;font:inherit}button{padding:12px 18px;border:0;border-radius:12px;background:#3b5bdb;color:#fff;font:inherit}'
  document.head.append(style)
  const room = document.createElement('ol')
  room.setAttribute('aria-live', 'polite')
  const add = (words, who) => {
    const line = document.createElement('li')
    line.className = who
    line.textContent = words
    room.append(line)
  }
  const form = document.createElement('form')
  const text = document.createElement('input')
  text.setAttribute('aria-label', message)
  const button = document.createElement('button')
  button.textContent = send
  form.append(text, button)
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!text.value.trim()) return
    add(text.value, 'me')
    text.value = ''
    setTimeout(() => add(thanks, 'them'), 600)
  })
  document.body.append(room, form)
  add(hello, 'them')
})()`
}
