import type { DemoPageTexts } from './page-texts.ts';

// The panorama, 1000 wide: the outline of each peak, and the shape of its lit side.
const shapes = [
  ['M0 300L120 150L205 236L250 300Z', 'M120 150L205 236L160 250L132 206Z'],
  ['M150 300L300 110L392 226L440 300Z', 'M300 110L392 226L330 214L312 170Z'],
  ['M330 300L500 40L622 204L690 300Z', 'M500 40L622 204L556 186L528 124Z'],
  ['M590 300L712 120L806 240L850 300Z', 'M712 120L806 240L748 222L726 178Z'],
  ['M770 300L882 176L1000 290L1000 300Z', 'M882 176L1000 290L926 262L898 220Z'],
] as const;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Creates a page of custom HTML: the peaks seen from the terrace; touching one highlights its name. */
export function peaksPage({ peaks, peakHint }: Pick<DemoPageTexts, 'peaks' | 'peakHint'>) {
  const drawn = shapes.map(([shape, snow], index) => {
    return `<g data-peak="${index}"><path class="rock" d="${shape}"/><path class="snow" d="${snow}"/></g>`;
  });
  const rows = peaks.map(([name, height, line], index) => {
    const words = `<b>${escaped(name)}</b><span>${escaped(line)}</span>`;
    return `<li><button type="button" data-peak="${index}" aria-pressed="false">${words}<i><bdi>${escaped(height)}</bdi></i></button></li>`;
  });
  const view = `<svg viewBox="0 0 1000 330" role="img" aria-hidden="true"><rect class="sky" width="1000" height="300"/>${drawn.join('')}<rect class="lake" y="300" width="1000" height="30"/></svg>`;
  return { html: `${view}<p class="hint">${escaped(peakHint)}</p><ul>${rows.join('')}</ul>`, style, script };
}

const style = `svg{display:block;inline-size:calc(100% + 40px);max-inline-size:none;margin-inline:-20px}
.sky{fill:var(--accent-soft)}.lake{fill:var(--accent);opacity:.35}
.rock{fill:var(--accent);opacity:.55;cursor:pointer}.snow{fill:var(--surface);opacity:.5;pointer-events:none}
[data-on] .rock{opacity:1}[data-on] .snow{opacity:.95}
.hint{margin:12px 0 4px;color:var(--ink-2);font-size:15px;line-height:20px}
ul{list-style:none;margin:0;padding:0}li+li{border-block-start:1px solid var(--line)}
button{display:grid;grid-template-columns:1fr auto;gap:0 16px;inline-size:100%;min-block-size:64px;padding:10px 0;border:0;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer;align-items:center}
button:focus-visible{outline:2px solid var(--accent-text);outline-offset:2px}
b{font:500 17px/24px Newsreader,"Iowan Old Style",Georgia,"Times New Roman",serif}
span{grid-row:2;color:var(--ink-2);font-size:15px;line-height:20px}i{grid-row:1/3;grid-column:2;font:400 22px/28px Newsreader,Georgia,serif;font-variant-numeric:lining-nums tabular-nums}
[aria-pressed=true] b{color:var(--accent-text)}`;

const script = `addEventListener('DOMContentLoaded', () => {
  const peaks = [...document.querySelectorAll('g[data-peak]')];
  const names = [...document.querySelectorAll('button[data-peak]')];
  const show = (index) => {
    peaks.forEach((peak) => peak.dataset.peak === index ? peak.setAttribute('data-on', '') : peak.removeAttribute('data-on'));
    names.forEach((name) => name.setAttribute('aria-pressed', String(name.dataset.peak === index)));
  };
  for (const one of [...peaks, ...names]) one.addEventListener('click', () => show(one.dataset.peak));
});`;
