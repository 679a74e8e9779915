import { escapeHtml } from '@livery/contract/text/html.ts'
import { getLocalPath, renderPage } from './page-html.ts'

/**
 * Renders the payment vendor's page, which accepts or declines the payment and links back to the
 * shop.
 */
export function renderPaymentPage(backUrl: string | undefined): string {
  const back = escapeHtml(getLocalPath(backUrl))
  return renderPage({
    title: 'Pay',
    stylesheet: '/lgw/games/chat.css',
    script: '/lgw/games/pay.js',
    body: `<header><h1>Demo payments</h1></header>
<form id="say" data-back="${back}"><button value="approve">Pay</button><button value="reject">Decline</button></form>`,
  })
}

export const paymentScript = `(() => {
  document.getElementById('say').addEventListener('submit', async event => {
    event.preventDefault()
    await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verdict: event.submitter.value }),
    })
    location.assign(event.target.dataset.back)
  })
})()`
