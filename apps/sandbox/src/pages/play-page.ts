import { escapeHtml, toLocalPath, toPage } from './page-html.ts'

export type PlayPage = {
  name: string
  /** Pictures on the reels; the first is the game's own. */
  pictures: readonly string[]
  trial: boolean
  backUrl: string | undefined
}

/** A small slot machine as the stand-in for every vendor's game. */
export function toPlayPage({ name, pictures, trial, backUrl }: PlayPage): string {
  const reels = pictures
    .slice(0, 3)
    .map(src => `<img class="reel" src="${src}" alt="" width="96" height="96">`)
  return toPage({
    title: name,
    stylesheet: '/lgw/games/play.css',
    script: '/lgw/games/play.js',
    body: `<main data-pictures="${escapeHtml(pictures.join(' '))}">
<a class="back" href="${escapeHtml(toLocalPath(backUrl))}">Back</a>
<h1>${escapeHtml(name)}</h1><p class="mode">${trial ? 'Trial play' : 'Demo table of the sandbox'}</p>
<div class="reels">${reels.join('')}</div>
<p class="line"><output id="message" aria-live="polite">Three of a kind pays twenty, a pair pays two.</output></p>
<p class="line">Credits <output id="credits">100</output></p>
<button id="spin" type="button">Spin for 5</button></main>`,
  })
}

export const playStyles = `*{box-sizing:border-box}body{margin:0;min-height:100dvh;background:radial-gradient(circle at 50% 30%,#3b2c74,#0c0920 70%);color:#f4f0ff;font:16px/1.4 system-ui,sans-serif}
main{max-width:430px;margin:0 auto;padding:20px;text-align:center}.back{display:block;text-align:start;color:inherit;padding:8px 0}h1{margin:24px 0 4px;font-size:28px}.mode{margin:0 0 28px;opacity:.75}
.reels{display:flex;gap:10px;justify-content:center;padding:16px;border-radius:20px;background:linear-gradient(#ffc23d,#9a4f00)}.reel{width:30%;height:auto;border-radius:14px;transition:transform .18s,filter .18s}
.spinning .reel{transform:translateY(6px);filter:blur(3px)}.won .reels{box-shadow:0 0 44px #ffc23d}.line{min-height:24px;font-variant-numeric:tabular-nums}
button{width:100%;padding:16px;border:0;border-radius:16px;background:linear-gradient(#ffe08a,#f59a1b);color:#2a1200;font:700 18px system-ui;cursor:pointer}button:disabled{opacity:.6}
@media(prefers-reduced-motion:reduce){.reel{transition:none}}`

export const playScript = `(() => {
  const main = document.querySelector('main')
  const reels = [...document.querySelectorAll('.reel')]
  const pictures = main.dataset.pictures.split(' ')
  const credits = document.getElementById('credits')
  const message = document.getElementById('message')
  const button = document.getElementById('spin')
  const pick = () => pictures[Math.floor(Math.random() * pictures.length)]
  const settle = () => {
    const kinds = new Set(reels.map(reel => reel.src)).size
    const win = kinds === 1 ? 100 : kinds === 2 ? 10 : 0
    credits.value = Number(credits.value) + win
    message.value = win ? 'You win ' + win : 'No luck this time'
    main.classList.toggle('won', win > 0)
    main.classList.remove('spinning')
    button.disabled = Number(credits.value) < 5
    if (button.disabled) message.value = 'Out of credits'
  }
  button.addEventListener('click', () => {
    button.disabled = true
    credits.value = Number(credits.value) - 5
    main.classList.remove('won')
    main.classList.add('spinning')
    let turns = 0
    const timer = setInterval(() => {
      for (const reel of reels) reel.src = pick()
      turns += 1
      if (turns < 10) return
      clearInterval(timer)
      settle()
    }, 80)
  })
})()`
