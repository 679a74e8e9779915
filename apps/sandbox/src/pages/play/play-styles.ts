/** Style sheet of the game pages; the colors are in the palette's own sheet. */
export const playStyles = `*{box-sizing:border-box}html{color-scheme:light dark}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.35 system-ui,sans-serif;-webkit-tap-highlight-color:transparent}
main{display:grid;grid-template:auto minmax(0,1fr) auto auto/minmax(0,1fr);height:100vh;height:100dvh;min-height:300px}
button,select{font:inherit;color:inherit}button,a,select{touch-action:manipulation}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
[hidden]{display:none!important}
.top{display:flex;align-items:center;gap:8px;min-height:52px;padding:4px 12px}
.back{display:inline-grid;place-items:center;width:44px;height:44px;margin-inline-start:-8px;border-radius:50%;color:inherit;text-decoration:none}
[dir=rtl] .back svg{transform:scaleX(-1)}
h1{flex:1;min-width:0;margin:0;overflow:hidden;font-size:18px;font-weight:800;text-overflow:ellipsis;white-space:nowrap}
.demo{padding:3px 10px;border-radius:99px;background:var(--ink);color:var(--page);font-size:13px;font-weight:700}
.tool{display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:none;cursor:pointer;opacity:.62}
.tool[aria-pressed=true]{opacity:1}.tool svg,.back svg{display:block}
#sound[aria-pressed=true] .off,#sound[aria-pressed=false] .on,#quick[aria-pressed=false] .on{display:none}
[data-game=slip] #quick{display:none}.tool[aria-pressed=true]:not(#sound){color:var(--onBrand);background:var(--brand)}
.stage{position:relative;display:grid;place-items:center;min-height:0;overflow:hidden;background:radial-gradient(circle at 50% 42%,var(--stage),var(--edge) 78%);color:var(--onStage);container-type:size;isolation:isolate}
.stage>.art{position:absolute;inset:-12%;z-index:-1;width:124%;height:124%;object-fit:cover;opacity:.3;filter:blur(26px) saturate(1.3)}
.stage::before{position:absolute;inset:-60%;z-index:-1;background:repeating-conic-gradient(from 0deg at 50% 48%,rgb(255 255 255/.07) 0 7deg,transparent 7deg 14deg);content:""}
.board{display:grid;justify-items:center;gap:clamp(6px,2.4cqh,18px);max-width:100%}
.cabinet{padding:clamp(7px,2cqmin,14px);border-radius:clamp(18px,4cqmin,30px);background:linear-gradient(160deg,color-mix(in srgb,var(--accent) 90%,#fff),color-mix(in srgb,var(--accent) 58%,#000) 46%,color-mix(in srgb,var(--accent) 30%,#000));box-shadow:0 18px 50px rgb(0 0 0/.5),inset 0 1px 0 rgb(255 255 255/.7)}
.reels{--cell:min(27.5cqw,23cqh,170px);position:relative;display:flex;gap:5px;padding:5px;border-radius:clamp(13px,3cqmin,22px);background:var(--edge);box-shadow:inset 0 0 24px #000}
.reel{position:relative;width:var(--cell);height:calc(var(--cell)*3);overflow:hidden;border-radius:10px;background:linear-gradient(#d9d2c5,#fff 30%,#fff 70%,#d9d2c5)}
.reel::after{position:absolute;inset:0;background:linear-gradient(rgb(0 0 0/.45),transparent 26%,transparent 74%,rgb(0 0 0/.45));content:"";transition:box-shadow .2s}
.strip{transform:translateY(calc(var(--cell)*-1));will-change:transform}
.strip img{display:block;width:var(--cell);height:var(--cell);padding:11%}
.spins .strip{filter:blur(2.5px)}.hot::after{box-shadow:inset 0 0 0 4px var(--accent),inset 0 0 34px var(--accent)}
.reels::after{position:absolute;inset:calc(var(--cell) + 5px) 0;border-block:2px solid var(--accent);pointer-events:none;content:"";opacity:.7}
.wins img:nth-child(3){animation:beat .5s ease-in-out infinite alternate}.wins img:not(:nth-child(3)){opacity:.35}
@keyframes beat{from{transform:scale(.94)}to{transform:scale(1.13)}}
.pays{display:flex;flex-wrap:wrap;justify-content:center;gap:6px;margin:0;padding:0;list-style:none;font-size:14px;font-weight:700}
.pays li{display:flex;align-items:center;gap:3px;padding:3px 10px;border-radius:99px;background:rgb(0 0 0/.42)}.pays img{display:block;width:24px;height:24px}
.wheel{position:relative;width:min(92cqw,84cqh,560px);aspect-ratio:1}.wheel svg{display:block;width:100%;height:100%;overflow:visible;filter:drop-shadow(0 16px 30px rgb(0 0 0/.5))}
.wheel text{fill:var(--onStage);font:800 21px system-ui,sans-serif;text-anchor:middle}
.s0{fill:color-mix(in srgb,var(--stage) 70%,#000)}.s1{fill:color-mix(in srgb,var(--edge) 75%,#000)}.s2{fill:var(--brand)}.s2+text{fill:var(--onBrand)}.s5{fill:var(--accent)}.s8{fill:#fff}.s5+text,.s8+text{fill:var(--edge)}
.rim{fill:none;stroke:var(--accent);stroke-width:7}.hub{fill:var(--brand);stroke:var(--accent);stroke-width:5}.pin{fill:#fff;stroke:var(--edge);stroke-width:3}
[data-at].wins path{animation:blink .3s steps(2) infinite}@keyframes blink{50%{filter:brightness(1.7)}}
.drum{width:min(72cqw,44cqh,330px);aspect-ratio:1;border-radius:50%;background:radial-gradient(circle at 34% 26%,rgb(255 255 255/.5),rgb(255 255 255/.08) 34%,rgb(0 0 0/.28) 74%,rgb(255 255 255/.22));box-shadow:0 0 0 7px color-mix(in srgb,var(--accent) 75%,#000),0 0 0 9px rgb(255 255 255/.35),0 18px 40px rgb(0 0 0/.5)}
.caption{margin:0;font-size:14px;font-weight:700;font-variant-numeric:tabular-nums}
.tray,.pads{display:flex;flex-wrap:wrap;justify-content:center;gap:6px;margin:0;padding:0 8px;list-style:none}.tray{min-height:46px}
.ball,.pads select{display:grid;place-items:center;width:46px;height:46px;border-radius:50%;font-weight:800;font-size:17px;font-variant-numeric:tabular-nums}
.ball{background:radial-gradient(circle at 34% 28%,#fff 0 44%,#d6d0c4);color:#1c1410;box-shadow:0 3px 8px rgb(0 0 0/.45)}
.pads select{appearance:none;padding:0;border:2px solid var(--onStage);background:rgb(0 0 0/.4);color:var(--onStage);text-align:center;text-align-last:center;cursor:pointer}.pads option{color:#111;background:#fff}
.ball.wins,.pads select.wins{background:var(--accent);color:var(--edge);box-shadow:0 0 0 4px var(--onStage),0 0 26px var(--accent)}
.ticket{max-width:calc(100cqw - 20px);display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px;padding:8px 10px;border:1px dashed rgb(255 255 255/.5);border-radius:18px;background:rgb(0 0 0/.3)}
.pick{min-height:44px;padding:0 16px;border:0;border-radius:99px;background:var(--onStage);color:var(--edge);font-weight:700;cursor:pointer}
.match{width:min(94cqw,560px);padding:20px 16px;border-radius:22px;background:rgb(0 0 0/.42);text-align:center;box-shadow:inset 0 1px 0 rgb(255 255 255/.25)}.match p{margin:0 0 6px}.match strong{font-size:22px}
.picks{display:flex;gap:8px;width:min(94cqw,560px)}
[data-pick]{flex:1;min-width:0;min-height:64px;padding:8px 4px;border:1px solid rgb(255 255 255/.35);border-radius:14px;background:rgb(0 0 0/.42);cursor:pointer;overflow-wrap:anywhere;line-height:1.2}
[data-pick] .odd{display:block;margin-top:4px;font-size:19px;font-weight:800;color:var(--accent)}[data-pick][aria-pressed=true]{background:var(--brand);color:var(--onBrand);border-color:transparent}[aria-pressed=true] .odd{color:inherit}
.line{margin:0;min-height:22px;font-variant-numeric:tabular-nums}
.list{display:grid;gap:8px;width:min(94cqw,620px);max-height:100cqh;margin:0;padding:14px 4px;overflow-y:auto;list-style:none}
.list a{display:flex;justify-content:space-between;gap:12px;min-height:52px;align-items:center;padding:10px 16px;border-radius:14px;background:rgb(0 0 0/.45);color:inherit;font-weight:700;text-decoration:none}.list small{font-weight:400;opacity:.85}
.win{position:absolute;inset:0;z-index:2;display:none;place-content:center;justify-items:center;pointer-events:none;text-align:center}.won .win{display:grid}
.amount{padding:.1em .6em;border-radius:99px;background:rgb(0 0 0/.72);color:var(--accent);font-size:clamp(30px,9cqmin,64px);font-weight:900;line-height:1.25;font-variant-numeric:tabular-nums}
.cheer{display:none;padding:.02em .3em;color:#fff;font-size:clamp(40px,13cqmin,104px);font-weight:900;line-height:1.15;text-transform:uppercase;text-shadow:0 3px 0 var(--brand),0 6px 18px #000}.big .cheer{display:block}.big .win{background:radial-gradient(circle,rgb(0 0 0/.55),rgb(0 0 0/.2))}
.won .amount{animation:rise .35s cubic-bezier(.2,1.6,.4,1)}.big .cheer{animation:rise .5s cubic-bezier(.2,1.8,.4,1)}@keyframes rise{from{transform:scale(.4);opacity:0}}
.coin{position:absolute;top:0;z-index:3;width:22px;height:22px;border-radius:50%;background:radial-gradient(circle at 35% 30%,#fff6c8,#ffc23d 55%,#9a4f00);box-shadow:0 2px 5px rgb(0 0 0/.4)}
.told{display:grid;place-content:center;min-height:46px;padding:4px 16px;text-align:center;font-weight:600}.won .told{font-weight:800}
.bar{display:grid;grid-template-columns:auto minmax(0,1fr);gap:10px;align-items:center;width:100%;max-width:760px;margin:0 auto;padding:0 12px calc(12px + env(safe-area-inset-bottom))}
.purse{grid-column:1/-1;margin:0;text-align:center;font-size:14px;font-variant-numeric:tabular-nums}.framed:not(.free) .purse{display:none}
.stakes{display:flex;align-items:center;border-radius:16px;background:color-mix(in srgb,var(--ink) 10%,transparent)}
.stakes button{width:44px;height:56px;border:0;border-radius:16px;background:none;font-size:24px;font-weight:700;cursor:pointer}.stakes button:disabled{opacity:.35;cursor:default}
.stakes span{min-width:58px;text-align:center;font-weight:800;font-size:15px;font-variant-numeric:tabular-nums}
.act{min-width:0;min-height:56px;padding:6px 12px;border:0;border-radius:16px;background:linear-gradient(color-mix(in srgb,var(--brand) 88%,#fff),var(--brand));color:var(--onBrand);font-size:19px;font-weight:800;cursor:pointer;box-shadow:0 4px 0 color-mix(in srgb,var(--brand) 60%,#000);overflow-wrap:anywhere;line-height:1.15}
.act:active{transform:translateY(3px);box-shadow:0 1px 0 color-mix(in srgb,var(--brand) 60%,#000)}.act:disabled{opacity:.5;cursor:default}.busy .act{filter:saturate(.65) brightness(.92)}
.framed{position:relative;grid-template-rows:0 minmax(0,1fr) auto auto}.framed .top{position:absolute;inset:0 0 auto;z-index:4;justify-content:flex-end;pointer-events:none}.framed .top>*{pointer-events:auto}
.framed h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.framed .demo{margin-inline-end:auto}.framed .tool{background:rgb(0 0 0/.45);color:#fff;opacity:1}.framed .tool[aria-pressed=true]:not(#sound){background:var(--brand);color:var(--onBrand)}
.framed .stage{grid-row:1/3}
@media(orientation:landscape) and (max-height:560px){main{grid-template:auto minmax(0,1fr) auto/minmax(0,1fr) minmax(210px,31%);min-height:240px}
.stage,.framed .stage{grid-row:1/-1;grid-column:1}.framed .top{inset:0 auto auto;inset-inline-start:0;width:69%}.top{grid-column:2}.told{grid-column:2;grid-row:2}.bar{grid-column:2;grid-row:3;grid-template-columns:minmax(0,1fr)}.stakes{justify-content:space-between}.stakes span{flex:1}
.lone .stage{grid-column:1/-1;grid-row:2/-1}.lone .top{grid-column:1/-1}.lone .told{display:none}
.reels{--cell:min(20cqw,25cqh)}.drum{width:min(40cqw,52cqh)}.pays{gap:4px;font-size:12px}.pays img{width:18px;height:18px}
[data-game=drum] .board{grid-template-columns:auto auto;gap:8px}[data-game=drum] .drum{grid-row:1/4}[data-game=drum] .ticket{flex-direction:column;max-width:46cqw;padding:6px}.ball,.pads select{width:44px;height:44px;font-size:15px}}
@media(min-width:900px) and (min-height:561px){.top{padding-inline:24px}h1{font-size:21px}.bar{display:flex;justify-content:center;padding-bottom:20px}.act{flex:1}.told{font-size:19px}}
@media(max-width:359px){.ball{width:40px;height:40px}.tray{gap:4px}.pads{gap:2px;padding:0}.ticket{padding:8px 2px}[data-game=drum] .drum{width:34cqh}.stakes span{min-width:48px}.bar{gap:6px;padding-inline:8px}.act{font-size:17px}h1{font-size:16px}}
@media(prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important}}`
