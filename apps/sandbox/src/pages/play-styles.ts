export const playStyles = `*{box-sizing:border-box}body{margin:0;min-height:100vh;background:radial-gradient(circle at 50% 30%,#3b2c74,#0c0920 70%);color:#f4f0ff;font:16px/1.4 system-ui,sans-serif}
main{max-width:430px;margin:0 auto;padding:20px;text-align:center}.back{display:block;text-align:start;color:inherit;padding:8px 0}h1{margin:24px 0 4px;font-size:28px}.mode{margin:0 0 28px;opacity:.75}
.reels{display:flex;gap:10px;justify-content:center;padding:16px;border-radius:20px;background:linear-gradient(#ffc23d,#9a4f00)}.reel{width:30%;height:auto;border-radius:14px;transition:transform .18s,filter .18s}
.spinning .reel{transform:translateY(6px);filter:blur(3px)}.spinning .card{opacity:.4}.won .reels,.won .table{box-shadow:0 0 44px #ffc23d}.line{min-height:24px;font-variant-numeric:tabular-nums}
.table{margin:0;padding:16px;border-radius:20px;background:#0d5c46;list-style:none}[data-kind=sports] .table{background:#1f4d8f}[data-kind=betting] .table,[data-kind=lobby] .table{background:#7c2036}.table p{margin:8px 0}
.card{display:inline-block;min-width:44px;padding:10px 6px;border-radius:10px;background:#fff;color:#2a1200;font-weight:700}.score .card{font-size:28px}.table li a{display:block;padding:14px;margin:6px 0;border-radius:12px;background:#ffffff1f;color:inherit}
select{padding:12px;margin:4px;border:0;border-radius:12px;font:inherit}.bets{display:flex;gap:8px}
button{width:100%;padding:16px 8px;border:0;border-radius:16px;background:linear-gradient(#ffe08a,#f59a1b);color:#2a1200;font:700 18px system-ui;cursor:pointer}.bets button{font-size:15px}button:disabled{opacity:.6}
.bets{margin-block-end:16px}[data-pick][aria-pressed=true]{outline:4px solid #fff;outline-offset:2px}
@media(prefers-reduced-motion:reduce){.reel{transition:none}}`
