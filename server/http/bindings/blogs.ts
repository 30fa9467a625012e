import * as blog from '#shared/contract/teams/blog.ts';
import { createBlog } from '../../actions/blogs/create-blog.ts';
import { deleteBlog } from '../../actions/blogs/delete-blog.ts';
import { getBlog } from '../../actions/blogs/get-blog.ts';
import { listBlogs } from '../../actions/blogs/list-blogs.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** What teams publish for all to read. */
export const blogBindings: readonly Binding[] = [
  bindEndpoint(blog.listBlogs, listBlogs),
  bindEndpoint(blog.createBlog, createBlog),
  bindEndpoint(blog.deleteBlog, deleteBlog),
  bindEndpoint(blog.getBlog, getBlog),
];
