import {
  File,
  FileAudio,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Image,
  Presentation,
} from 'lucide-react';
import type { AttachmentType } from '#shared/rules/uploads.ts';
import type { IconSource } from '../../../ui/display/icon.tsx';

const ofTypes: Readonly<Record<AttachmentType, IconSource>> = {
  image: Image,
  video: FileVideo,
  audio: FileAudio,
  file: File,
};

const ofEndings: Readonly<Record<string, IconSource>> = {
  pdf: FileText,
  doc: FileText,
  docx: FileText,
  txt: FileText,
  ppt: Presentation,
  pptx: Presentation,
  xls: FileSpreadsheet,
  xlsx: FileSpreadsheet,
};

/** What stands for a file that is not shown itself. */
export function fileIcon({ name, type }: { readonly name: string; readonly type: AttachmentType }) {
  if (type !== 'file') return ofTypes[type];
  return ofEndings[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? ofTypes.file;
}
