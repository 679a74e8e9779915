/**
 * Keeps a tap on one of the links that home's page shows before the app runs (decision 0106): marks
 * the link and leaves its target to the app, because a new page would load the app again. This
 * classic script is in the head.
 */

document.addEventListener('click', event => {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.sk a') : null
  // The browser opens a tab or a window.
  if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return

  event.preventDefault()
  document.querySelector('.sk a[aria-busy]')?.removeAttribute('aria-busy')
  link.setAttribute('aria-busy', 'true')
  window.liveryTap = { href: link.href, game: link.dataset.game }
})
