import type { ChosenFile } from '../rules/song-files.ts';

/** Files of one drop. */
const mostFiles = 20_000;

function readBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

async function readEntry(entry: FileSystemEntry, path: string, files: ChosenFile[]): Promise<void> {
  if (files.length >= mostFiles) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    files.push({ file, path });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A folder is handed over in batches; an empty one is the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    for (const inner of batch) await readEntry(inner, `${path}/${inner.name}`, files);
  }
}

/** Returns the files of a drop, with those in folders. */
export async function readDrop(items: DataTransferItemList): Promise<readonly ChosenFile[]> {
  // The list is empty once the event is over.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files: ChosenFile[] = [];
  for (const entry of entries) await readEntry(entry, entry.name, files);
  return files;
}
