CREATE TABLE "workspace_lists" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "workspace_lists_revision" CHECK (revision >= 0)
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"place" integer NOT NULL,
	"stamp" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "workspaces_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "workspaces_place" UNIQUE("user_id","place"),
	CONSTRAINT "workspaces_bounds" CHECK (place between 0 and 47 and length(content) <= 64000)
);
--> statement-breakpoint
ALTER TABLE "workspace_lists" ADD CONSTRAINT "workspace_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_user_id_workspace_lists_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."workspace_lists"("user_id") ON DELETE cascade ON UPDATE no action;