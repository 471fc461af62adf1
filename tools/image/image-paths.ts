/** What the Dockerfile and `.dockerignore` say about the files of the repository, by path from the root. */
export type ImagePaths = {
  /** Files and folders that the last stage copies from the build. */
  readonly copied: readonly string[];
  /** Whether the build gets a file of the repository at all. */
  readonly isSent: (path: string) => boolean;
};

const copyFromBuild = /^COPY --from=build \/app\/(\S+) (\S+)$/;

/** Reads the texts of `Dockerfile` and `.dockerignore`. */
export function readImagePaths(dockerfile: string, ignore: string): ImagePaths {
  const lines = dockerfile.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('FROM '));
  const copied = lines.slice(last).flatMap((line) => copyFromBuild.exec(line)?.[1] ?? []);
  return { copied, isSent: sentBy(ignore) };
}

/** Follows .dockerignore: the last pattern that fits the path or a folder of it decides. */
function sentBy(ignore: string): (path: string) => boolean {
  const rules = ignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ sends: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.sends ?? true;
}

function patternOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${source}(?:/.*)?$`);
}
