import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';

/** Relative links of Markdown files lead to a file or folder, and their anchors to a heading. */
export const docLinks: Rule = {
  name: 'doc-links',
  check: (project) =>
    [...project.files].filter((path) => path.endsWith('.md')).flatMap((path) => checkPage(project, path)),
};

function checkPage(project: Project, path: string): Violation[] {
  const text = withoutCode(project.read(path));
  return [...text.matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gm)].flatMap((match) => {
    const link = match[1] ?? match[2] ?? '';
    const problem = /^([a-z]+:|\/\/)/.test(link) ? undefined : linkProblem(project, path, link);
    const line = text.slice(0, match.index).split('\n').length;
    return problem ? [{ path, line, message: `${link} ${problem}` }] : [];
  });
}

function linkProblem(project: Project, path: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file));
  if (target.startsWith('../') || !existsSync(join(project.root, target))) return 'does not exist';
  if (!anchor || !target.endsWith('.md')) return undefined;
  return anchorsOf(project.read(target)).has(anchor) ? undefined : 'has no such heading';
}

/** Returns the anchors of a page's headings as GitHub and GitLab derive them; a repeated one ends in `-1`, `-2`. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(text, '').matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    let free = anchor;
    for (let count = 1; anchors.has(free); count += 1) free = `${anchor}-${count}`;
    anchors.add(free);
  }
  return anchors;
}

/** Blanks out fenced code, line by line so that line numbers stay; inline code too unless `inline` says otherwise. */
function withoutCode(text: string, inline = '`[^`\n]*`'): string {
  const fenced = text.replace(/^(```|~~~).*?^\1/gms, (code) => code.replace(/[^\n]/g, ' '));
  return inline === '' ? fenced : fenced.replace(new RegExp(inline, 'g'), (code) => ' '.repeat(code.length));
}
